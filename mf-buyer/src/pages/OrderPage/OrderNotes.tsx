import type { OrderDetail } from '@rialto/shared/contract/order';
import { Note } from '../../components/Note';
import { orderTexts } from '../../texts/orderTexts';

interface OrderNotesProps {
  order: OrderDetail;
  /** Whether the reader is the vendor who sold it. */
  isSale: boolean;
}

/** Notes on an order whose payment is under review or was refunded. */
export function OrderNotes({ order, isSale }: OrderNotesProps) {
  const t = orderTexts.use();
  const { status, onHold = false, refundReason } = order;
  const notes = [
    onHold && isSale && status !== 'Refunded' && t.doNotSend,
    onHold && !isSale && status === 'Pending' && t.paymentChecked,
    onHold && !isSale && status === 'Completed' && t.paymentProblem,
    refundReason && t.refundReason(refundReason),
  ].filter((note): note is string => Boolean(note));
  if (notes.length === 0) return null;
  return (
    <Note role="note">
      {notes.map((note) => (
        <p key={note} dir="auto">
          {note}
        </p>
      ))}
    </Note>
  );
}
