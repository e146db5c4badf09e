import type { Order } from '@rialto/shared/contract/order';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { Row } from '@rialto/shared/ui/Layout';
import { orderTone, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { refundState } from '../data/returns';
import { refundsTexts } from '../texts/refundsTexts';

/** An order's status, and how much of it is refunded. An order is Completed until all its money is back. */
export function OrderBadges({ order }: { order: Order }) {
  const t = refundsTexts.use();
  const { orderStatus } = valueTexts.use();
  const refunded = refundState(order);
  if (refunded === 'all') return <StatusBadge tone="warn">{t.beingRefunded}</StatusBadge>;
  return (
    <Row $gap={2}>
      <StatusBadge tone={orderTone(order.status)}>{orderStatus[order.status]}</StatusBadge>
      {refunded === 'part' && <StatusBadge tone="warn">{t.partlyRefunded}</StatusBadge>}
    </Row>
  );
}
