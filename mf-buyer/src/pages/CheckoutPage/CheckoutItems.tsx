import type { CartItem } from '@rialto/shared/contract/cart';
import { fromCents, toCents } from '@rialto/shared/contract/money';
import { formatMoney } from '@rialto/shared/i18n/format';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import { Figure } from '@rialto/shared/ui/Text';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import styled from 'styled-components';
import { byShop, cartTotal, shopName } from '../../data/cartTotals';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { commonTexts } from '../../texts/commonTexts';

interface CheckoutItemsProps {
  items: CartItem[];
  /** Whether the total is shown here, and not with delivery in the form. */
  hasTotal: boolean;
}

export function CheckoutItems({ items, hasTotal }: CheckoutItemsProps) {
  const t = checkoutTexts.use();
  const common = commonTexts.use();
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Summary aria-label={t.yourOrder}>
      <h2>{t.yourOrder}</h2>
      {byShop(items).map(({ shop, items: lines }) => (
        <div key={shop?.id ?? 0}>
          <h3>{shopName(shop)}</h3>
          <ul>
            {lines.map(({ id, quantity, product, variant }) => (
              <Line key={id}>
                <Thumbnail image={product.image} tintBy={product.id} size={48} />
                <span>
                  {product.name}
                  {variant?.title && <small>{variant.title}</small>}
                  <small>{`${quantity} × ${formatMoney(product.price)}`}</small>
                </span>
                <span>{formatMoney(fromCents(toCents(product.price) * quantity))}</span>
              </Line>
            ))}
          </ul>
        </div>
      ))}
      {hasTotal && (
        <Total>
          <span>
            {common.total} <small>{common.items(units)}</small>
          </span>
          <Figure>{formatMoney(cartTotal(items))}</Figure>
        </Total>
      )}
    </Summary>
  );
}

const Summary = styled(Panel)`
  display: grid;
  gap: ${space(4)};
  font-variant-numeric: tabular-nums lining-nums;
  h2 {
    font-size: ${text('lg')};
  }
  h3 {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
  small {
    color: ${color('inkSoft')};
    font-size: ${text('xs')};
    white-space: nowrap;
  }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: center;
  padding-top: ${space(2)};
  line-height: 1.3;
  @media (max-width: 20em) {
    grid-template-columns: auto minmax(0, 1fr);
    row-gap: 0;
    > :last-child {
      grid-column: 2;
    }
  }
  small {
    display: block;
  }
`;

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(3)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color('line')};
`;
