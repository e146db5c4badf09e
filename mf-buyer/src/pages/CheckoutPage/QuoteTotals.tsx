import type { CheckoutQuote } from '@rialto/shared/contract/checkout';
import { formatMoney, formatPercent } from '@rialto/shared/i18n/format';
import { color, fonts, space, text } from '@rialto/shared/theme/theme';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { useId } from 'react';
import styled from 'styled-components';
import { shopName } from '../../data/cartTotals';
import { chosenMethod, deliveredGroups } from '../../data/quotes';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { deliveryTexts } from '../../texts/deliveryTexts';

/** Products, delivery by shop, voucher, and the amount with the tax in it. */
export function QuoteTotals({ quote, isStale }: { quote: CheckoutQuote; isStale: boolean }) {
  const t = checkoutTexts.use();
  const delivery = deliveryTexts.use();
  const amountId = useId();
  const { subtotal, discount, voucher, tax, totalPrice } = quote;
  return (
    <Totals aria-busy={isStale} $isStale={isStale}>
      <dl>
        <div>
          <dt>{t.products}</dt>
          <dd>{formatMoney(subtotal)}</dd>
        </div>
        {deliveredGroups(quote).map((group) => {
          const method = chosenMethod(group);
          return (
            <div key={group.key}>
              <dt dir="auto">{delivery.of(shopName(group.shop))}</dt>
              <dd>{method ? (method.price === 0 ? delivery.free : formatMoney(method.price)) : '–'}</dd>
            </div>
          );
        })}
        {discount > 0 && (
          <div>
            <dt>{t.voucherOf(voucher?.code ?? '')}</dt>
            <dd>{formatMoney(-discount)}</dd>
          </div>
        )}
      </dl>
      <Amount>
        <label htmlFor={amountId}>{t.totalAmount}</label>
        <input id={amountId} readOnly value={formatMoney(totalPrice)} />
      </Amount>
      {tax.map(({ rate, amount }) => (
        <small key={rate}>{t.includedTax(formatMoney(amount), formatPercent(rate))}</small>
      ))}
      {/* A field's value is not announced when it changes. */}
      <VisuallyHidden role="status">{isStale ? '' : t.totalIs(formatMoney(totalPrice))}</VisuallyHidden>
    </Totals>
  );
}

const Totals = styled.div<{ $isStale: boolean }>`
  display: grid;
  gap: ${space(2)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color('line')};
  font-variant-numeric: tabular-nums lining-nums;
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};
  dl {
    display: grid;
    gap: ${space(2)};
    margin: 0;
  }
  dl > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(4)};
  }
  dt {
    min-width: 0;
    color: ${color('inkSoft')};
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    white-space: nowrap;
  }
  small {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
    text-align: end;
  }
`;

const Amount = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(4)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color('line')};
  label {
    font-weight: 600;
  }
  input {
    flex: 1 1 8rem;
    /* Else it would be 20 large digits wide at least. */
    width: 100%;
    min-width: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: 600 ${text('xl')} / 1.3 ${fonts.display};
    text-align: end;
  }
`;
