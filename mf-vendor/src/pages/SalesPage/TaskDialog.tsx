import type { OrderItem } from '@rialto/shared/contract/order';
import type { Parcel } from '@rialto/shared/contract/parcel';
import type { SoldOrder } from '@rialto/shared/contract/sale';
import { RefundLinesDialog } from '@rialto/shared/forms/RefundLinesDialog';
import { refundLines } from '../../data/refunds';
import { invalidateSales } from '../../data/sales';
import { parcelsTexts } from '../../texts/parcelsTexts';
import { offerUndo } from './offerUndo';
import { ShipDialog } from './ShipDialog';
import { TrackingDialog } from './TrackingDialog';
import type { RowFocus } from './useRowFocus';

/** What is done in a dialog with an order: ship part of it, change a parcel, or refund items. */
export type Task = { order: SoldOrder } & (
  | { kind: 'ship' }
  | { kind: 'tracking'; parcel: Parcel }
  | { kind: 'refund'; items: readonly OrderItem[] }
);

interface TaskDialogProps {
  task: Task;
  /** The listed orders: the task's order as it is now, unless it has left the list. */
  orders: readonly SoldOrder[];
  focus: RowFocus;
  onClose: () => void;
}

export function TaskDialog({ task, orders, focus, onClose }: TaskDialogProps) {
  const { orderId } = task.order;
  const order = orders.find((listed) => listed.orderId === orderId) ?? task.order;
  if (task.kind === 'refund')
    return (
      <RefundLinesDialog
        orderId={orderId}
        items={task.items}
        deliveries={order.deliveries}
        onSubmit={(body, key) => refundLines(orderId, body, key)}
        onClose={onClose}
      />
    );
  if (task.kind === 'tracking')
    return (
      <TrackingDialog
        parcel={order.parcels?.find(({ id }) => id === task.parcel.id) ?? task.parcel}
        onClose={onClose}
      />
    );
  const shipped = (parcel: Parcel) => {
    const t = parcelsTexts.current();
    focus.leave(orderId);
    offerUndo(parcel.isPickup ? t.readyPieces(orderId) : t.shippedPieces(orderId), [parcel]);
    void invalidateSales();
  };
  return <ShipDialog order={order} onShipped={shipped} onClose={onClose} />;
}
