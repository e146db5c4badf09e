import { useDebouncedValue } from '@rialto/shared/hooks/useDebouncedValue';
import { formatMoney } from '@rialto/shared/i18n/format';
import { color, fonts, radius, shadow, space, text } from '@rialto/shared/theme/theme';
import { Picture } from '@rialto/shared/ui/Picture';
import { Figure } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { addProductTexts } from '../../texts/addProductTexts';
import { buyersPrice, isPictureAddress, type ProductDraft } from './productDraft';
import { hasOptions, matrixRows } from './variantDraft';

export function ProductPreview({ draft }: { draft: ProductDraft }) {
  const t = addProductTexts.use().preview;
  const prices = hasOptions(draft.variants)
    ? matrixRows(draft.variants).flatMap(({ variant }) => (variant.isLeftOut ? [] : (buyersPrice(variant) ?? [])))
    : [buyersPrice(draft)].filter((price) => price !== null);
  const [price] = prices.toSorted((a, b) => a.pays - b.pays);
  const isFrom = prices.some(({ pays }) => pays !== price?.pays);
  const first = draft.pictures[0]?.url.trim() ?? '';
  const image = useDebouncedValue(isPictureAddress(first) ? first : '', 500);
  return (
    <Card aria-label={t.label}>
      <Picture image={image} alt="" tintBy={0} />
      <Body>
        <Name>{draft.name.trim() || t.name}</Name>
        <Description>{draft.description.trim() || t.description}</Description>
        {price && (
          <p>
            <Figure>{isFrom ? t.from(formatMoney(price.pays)) : formatMoney(price.pays)}</Figure>{' '}
            {price.was !== null && <s>{formatMoney(price.was)}</s>}
          </p>
        )}
      </Body>
    </Card>
  );
}

const Card = styled.aside`
  max-width: 20rem;
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  overflow: hidden;
`;

const Body = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)} ${space(5)} ${space(5)};
  overflow-wrap: anywhere;
  s {
    color: ${color('inkSoft')};
  }
`;

const Name = styled.p`
  font: 560 ${text('lg')} / 1.2 ${fonts.display};
`;

const Description = styled.p`
  display: -webkit-box;
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
