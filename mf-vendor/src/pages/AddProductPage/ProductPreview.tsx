import { formatMoney } from '@rialto/shared/contract/money';
import { color, fonts, radius, shadow, space, text } from '@rialto/shared/theme';
import { Picture } from '@rialto/shared/ui/Picture';
import { Figure } from '@rialto/shared/ui/Text';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { buyersPrice, isPictureAddress, type ProductDraft } from './productDraft';

/** The product's card as it will stand in the market. */
export function ProductPreview({ draft }: { draft: ProductDraft }) {
  const price = buyersPrice(draft);
  const image = useSettled(isPictureAddress(draft.image) ? draft.image.trim() : null);
  return (
    <Card aria-label="Preview">
      <Picture image={image} alt="" tintBy={0} />
      <Body>
        <Name>{draft.name.trim() || 'Your product'}</Name>
        <Description>{draft.description.trim() || 'No description available.'}</Description>
        {price && (
          <p>
            <Figure>{formatMoney(price.pays)}</Figure> {price.was !== null && <s>{formatMoney(price.was)}</s>}
          </p>
        )}
      </Body>
    </Card>
  );
}

/** The value once it has stood for half a second: an address that is being typed is not to be asked for. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 500);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const Card = styled.aside`
  max-width: 320px;
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
