import type { OrderDetail } from '@rialto/shared/contract/order';
import type { OrderRefund } from '@rialto/shared/contract/refund';
import { formatDateTime, formatMoney } from '@rialto/shared/i18n/format';
import { color, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Card } from '@rialto/shared/ui/Card';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { useState } from 'react';
import styled from 'styled-components';
import { retryRefund } from '../../data/orders';
import { moneyTexts } from '../../texts/moneyTexts';
import { PaidByHandDialog } from './PaidByHandDialog';
import { sumText } from './sumText';

/** The refunds of an order, oldest first, and what to do about those that failed; nothing without any. */
export function OrderRefunds({ order }: { order: OrderDetail }) {
  const t = moneyTexts.use();
  const [retried, setRetried] = useState<OrderRefund | null>(null);
  const { refunds = [] } = order;
  if (refunds.length === 0) return null;
  return (
    <Card aria-labelledby="refunds-heading">
      <h2 id="refunds-heading">{t.refunds}</h2>
      <List>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <span>
              <b>{sumText(refund)}</b> <StatusBadge tone={toneOf(refund)}>{t.causes[refund.cause]}</StatusBadge>
            </span>
            {refund.lines.length > 0 && <p>{linesText(refund, order)}</p>}
            {refund.reason && <p dir="auto">{t.reasonIs(refund.reason)}</p>}
            <small>{stateText(refund)}</small>
            {/* The refund of the whole order has its button beside the payment. */}
            {refund.failedAt && !['order', 'payment'].includes(refund.cause) && (
              <div>
                <Button $small $variant="quiet" onClick={() => setRetried(refund)}>
                  {t.retry}
                </Button>
              </div>
            )}
          </li>
        ))}
      </List>
      {retried && (
        <PaidByHandDialog
          title={t.retryTitle(sumText(retried))}
          text={t.retryText}
          draftKey={`rialto.retryRefund.${retried.id}`}
          submitText={t.retry}
          done={t.retried(sumText(retried))}
          onSubmit={(body) => retryRefund(order.id, retried.id, body)}
          onClose={() => setRetried(null)}
        />
      )}
    </Card>
  );
}

function toneOf({ doneAt, failedAt }: OrderRefund) {
  if (failedAt) return 'bad';
  return doneAt ? 'ok' : 'warn';
}

function stateText({ createdAt, doneAt, failedAt }: OrderRefund): string {
  const t = moneyTexts.current().refundState;
  if (failedAt) return t.failed(formatDateTime(failedAt));
  return doneAt ? t.done(formatDateTime(doneAt)) : t.waiting(formatDateTime(createdAt));
}

function linesText({ lines }: OrderRefund, { items }: OrderDetail): string {
  const t = moneyTexts.current();
  return lines
    .map(({ itemId, quantity, amount, restocked }) => {
      const name = items.find(({ id }) => id === itemId)?.product.name ?? `#${itemId}`;
      const what = quantity > 0 ? t.piecesOf(quantity, name) : t.moneyOf(formatMoney(amount), name);
      return restocked ? `${what} (${t.restocked})` : what;
    })
    .join(', ');
}

export const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  li {
    display: grid;
    gap: ${space(1)};
    overflow-wrap: anywhere;
  }
  li > span {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)} ${space(3)};
    align-items: center;
  }
  small {
    color: ${color('inkSoft')};
  }
`;
