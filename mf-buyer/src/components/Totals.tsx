import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { Order } from '@rialto/shared/contract/order';
import { formatMoney } from '@rialto/shared/i18n/format';
import { color, space } from '@rialto/shared/theme/theme';
import { Figure } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { commonTexts } from '../texts/commonTexts';
import { refundsTexts } from '../texts/refundsTexts';

/** What is left of an order's total after its refunds, in dollars. */
export const afterRefunds = ({ totalPrice, refundedTotal = 0 }: Order): number =>
  fromCents(toCents(totalPrice) - toCents(refundedTotal));

/** An order's total, with what the buyer has back. */
export function Totals({ order }: { order: Order }) {
  const t = refundsTexts.use();
  const { totalPrice, refundedTotal = 0 } = order;
  return (
    <>
      <Total>
        <span>{commonTexts.use().total}</span>
        <Figure>{formatMoney(totalPrice)}</Figure>
      </Total>
      {refundedTotal > 0 && (
        <>
          <Part>
            <span>{t.refunded}</span>
            <span>{formatMoney(-refundedTotal)}</span>
          </Part>
          <Part>
            <span>{t.afterRefunds}</span>
            <b>{formatMoney(afterRefunds(order))}</b>
          </Part>
        </>
      )}
    </>
  );
}

const Part = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  padding-top: ${space(2)};
  font-variant-numeric: tabular-nums lining-nums;
`;

const Total = styled(Part)`
  padding-top: ${space(3)};
  break-before: avoid;
  border-top: 1px solid ${color('line')};
`;
