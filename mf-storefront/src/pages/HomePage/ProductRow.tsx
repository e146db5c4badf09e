import { scrollIntoViewOnFocus } from '@rialto/shared/browser/scrollIntoViewOnFocus';
import { formatMoney } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, radius, shadow, space, text } from '@rialto/shared/theme/theme';
import { Picture } from '@rialto/shared/ui/Picture';
import { Figure } from '@rialto/shared/ui/Text';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { AddToCartButton } from '../../components/AddToCartButton';
import { useUnitsByProduct } from '../../components/useUnitsByProduct';
import type { ListedProduct } from '../../data/products';
import { listingTexts } from '../../texts/listingTexts';

interface ProductRowProps {
  heading: string;
  products: readonly ListedProduct[] | undefined;
  /** Whether the tiles have Add to Cart. */
  canAdd?: boolean;
  /** A link to the whole list. */
  all?: ReactNode;
}

/** Small cards in one line that scrolls. Nothing without products. */
export function ProductRow({ heading, products = [], canAdd = false, all }: ProductRowProps) {
  const id = useId();
  const inCart = useUnitsByProduct();
  if (products.length === 0) return null;
  return (
    <Section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{heading}</h2>
        {all}
      </Head>
      <Line onFocus={scrollIntoViewOnFocus}>
        {products.map((product) => (
          <Tile key={product.id}>
            <ProductLink product={product} id={`${id}-${product.id}`} />
            {canAdd && (product.variantCount ?? 1) === 1 && (
              <AddToCartButton
                product={product}
                inCart={inCart.get(product.id) ?? 0}
                describedBy={`${id}-${product.id}`}
              />
            )}
          </Tile>
        ))}
      </Line>
    </Section>
  );
}

function ProductLink({ product, id }: { product: ListedProduct; id: string }) {
  const { card: t } = listingTexts.use();
  const isRange = (product.highestPrice ?? product.price) > product.price;
  return (
    <Link to={paths.product(product.id)}>
      <Picture image={product.image} alt="" tintBy={product.id} sizes="208px" />
      <b id={id} dir="auto">
        {product.name}
      </b>
      <Figure>{isRange ? t.from(formatMoney(product.price)) : formatMoney(product.price)}</Figure>
    </Link>
  );
}

const Section = styled.section`
  padding-block: ${space(5)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  h2 {
    font-size: ${text('xl')};
  }
`;

const Line = styled.ul`
  display: flex;
  gap: ${space(4)};
  margin: ${space(2)} -${space(4)} 0;
  padding: ${space(2)} ${space(4)} ${space(4)};
  overflow-x: auto;
  scroll-padding-inline: ${space(4)};
  scrollbar-width: thin;
`;

const Tile = styled.li`
  display: flex;
  flex: none;
  flex-direction: column;
  width: 13rem;
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  overflow: hidden;
  > a {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: ${space(1)};
    padding-bottom: ${space(3)};
    text-decoration: none;
  }
  > a > :not(:first-child) {
    padding-inline: ${space(3)};
  }
  b {
    display: -webkit-box;
    margin-top: ${space(2)};
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-weight: 600;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  > a > :last-child {
    margin-top: auto;
  }
  > a:hover b {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  > button {
    width: auto;
    margin: 0 ${space(3)} ${space(3)};
  }
`;
