import type { ProductDetail } from '@rialto/shared/contract/product';
import type { Variant } from '@rialto/shared/contract/variant';
import { formatNumber } from '@rialto/shared/i18n/format';
import { color, space, text } from '@rialto/shared/theme/theme';
import styled from 'styled-components';
import { factText } from '../../components/factText';
import { productTexts } from '../../texts/productTexts';

/** What the vendor says of the product, and the content and SKU of the chosen variant. Renders nothing without any. */
export function FactsTable({ facts = [], variant }: Pick<ProductDetail, 'facts'> & { variant: Variant | undefined }) {
  const { facts: t, variant: units } = productTexts.use();
  const { netQuantity = null, netUnit = null, sku = null } = variant ?? {};
  const rows = [
    ...facts.map((fact) => ({ key: fact.key, name: fact.name, value: factText(fact) })),
    ...(netQuantity !== null && netUnit
      ? [{ key: '/content', name: t.content, value: `${formatNumber(netQuantity)}\u00a0${units.units[netUnit]}` }]
      : []),
    ...(sku ? [{ key: '/sku', name: t.sku, value: sku }] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="facts-heading">
      <Heading id="facts-heading">{t.heading}</Heading>
      <List>
        {rows.map(({ key, name, value }) => (
          <div key={key}>
            <dt dir="auto">{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </List>
    </section>
  );
}

const Heading = styled.h2`
  margin-bottom: ${space(2)};
  font-size: ${text('lg')};
`;

const List = styled.dl`
  margin: 0;
  > div {
    display: grid;
    grid-template-columns: minmax(7rem, 2fr) 3fr;
    gap: ${space(3)};
    padding-block: 7px;
    border-top: 1px solid ${color('line')};
    font-size: 0.9375rem;
  }
  dt {
    color: ${color('inkSoft')};
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
