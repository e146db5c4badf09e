import type { CartItem } from '@rialto/shared/contract/cart';
import { fromCents, toCents } from '@rialto/shared/contract/money';
import { formatMoney } from '@rialto/shared/i18n/format';
import { color, fonts, space, text } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import styled from 'styled-components';
import { byShop, shopName } from '../../data/cartTotals';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { commonTexts } from '../../texts/commonTexts';

/** What is bought; the total is beside the payment. */
export function CheckoutItems({ items }: { items: CartItem[] }) {
  const t = checkoutTexts.use();
  const common = commonTexts.use();
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Summary aria-label={t.yourOrder}>
      <h2>
        {t.yourOrder} <small>{common.items(units)}</small>
      </h2>
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
  h2 > small {
    margin-left: ${space(1)};
    font-family: ${fonts.text};
    font-weight: 400;
    letter-spacing: 0;
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
