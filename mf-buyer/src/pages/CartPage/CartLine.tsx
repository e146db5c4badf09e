import type { CartItem } from '@rialto/shared/contract/cart';
import { fromCents, toCents } from '@rialto/shared/contract/money';
import { formatMoney } from '@rialto/shared/i18n/format';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, fonts, space, text } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { QuantityField } from '@rialto/shared/ui/QuantityField';
import { Figure, Problem } from '@rialto/shared/ui/Text';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import styled from 'styled-components';
import { lineName } from '../../data/lineName';
import { cartTexts } from '../../texts/cartTexts';

interface CartLineProps {
  item: CartItem;
  /** Why the last change failed. */
  problem: string | null;
  onQuantity: (change: (quantity: number) => number) => void;
  /** Called with what is wrong with a typed quantity. */
  onInvalid: (why: () => string) => void;
  onRemove: () => void;
}

export function CartLine({ item, problem, onQuantity, onInvalid, onRemove }: CartLineProps) {
  const t = cartTexts.use();
  const { product, variant, quantity } = item;
  const name = lineName(item);
  const stock = stockText(item);
  const isShort = product.available > 0 && quantity > product.available;
  return (
    <Line>
      <Thumbnail image={product.image} tintBy={product.id} size={84} />
      <What>
        <Name to={paths.variant(product.id, variant)}>{product.name}</Name>
        {variant?.title && <p>{variant.title}</p>}
        <p>
          {product.originalPrice > product.price ? (
            <>
              {t.eachWas(formatMoney(product.price))}
              <s>{formatMoney(product.originalPrice)}</s>
            </>
          ) : (
            t.each(formatMoney(product.price))
          )}
        </p>
        {toCents(item.addedPrice) !== toCents(product.price) && (
          <Change $rose={product.price > item.addedPrice}>{t.priceChanged(formatMoney(item.addedPrice))}</Change>
        )}
        {stock && (
          <Stock>
            {stock}
            {isShort && (
              <TextButton
                aria-label={t.setProductTo(product.available, name)}
                onClick={() => onQuantity(() => product.available)}
              >
                {t.setTo(product.available)}
              </TextButton>
            )}
          </Stock>
        )}
        {problem && <Problem>{problem}</Problem>}
      </What>
      <Controls>
        <QuantityField
          name={name}
          value={quantity}
          max={product.available}
          onChange={onQuantity}
          onInvalid={onInvalid}
        />
        <TextButton aria-label={t.removeProduct(name)} onClick={onRemove}>
          {t.remove}
        </TextButton>
      </Controls>
      <Sum>{formatMoney(fromCents(toCents(product.price) * quantity))}</Sum>
    </Line>
  );
}

function stockText({ product: { available }, quantity, isOffSale }: CartItem): string | null {
  const t = cartTexts.current();
  if (isOffSale) return t.offSale;
  if (available === 0) return t.soldOut;
  if (quantity > available) return t.leftOf(available, quantity);
  return available <= 5 ? t.left(available) : null;
}

const Line = styled.li`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr) auto;
  gap: ${space(3)} ${space(4)};
  padding-block: ${space(4)};
  @media (min-width: 30em) {
    > :first-child {
      grid-row: 1 / 3;
    }
  }
  /* Too narrow for the quantity beside the sum. */
  @media (max-width: 17em) {
    > :nth-last-child(-n + 2) {
      grid-column: 1 / -1;
    }
  }
  &:not(:last-child) {
    border-bottom: 1px solid ${color('line')};
  }
`;

const What = styled.div`
  grid-column: 2 / -1;
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;

const Name = styled(Link)`
  color: ${color('ink')};
  font: 560 ${text('lg')} / 1.25 ${fonts.display};
  text-decoration: none;
  text-wrap: balance;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const Change = styled.p<{ $rose: boolean }>`
  color: ${({ $rose }) => color($rose ? 'warn' : 'ok')};
  font-weight: 600;
`;

const Stock = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  color: ${color('warn')};
  font-weight: 600;
`;

const Controls = styled.div`
  display: flex;
  grid-column: 1 / 3;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  @media (min-width: 30em) {
    grid-column: 2 / 3;
  }
`;

const Sum = styled(Figure)`
  @media (max-width: 29.9375em) {
    font-size: ${text('lg')};
  }
  align-self: center;
  text-align: end;
`;
