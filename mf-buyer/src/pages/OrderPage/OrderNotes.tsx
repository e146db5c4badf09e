import type { OrderDetail } from '@rialto/shared/contract/order';
import { color, radius, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';
import { orderTexts } from '../../texts/orderTexts';

interface OrderNotesProps {
  order: OrderDetail;
  /** Whether the reader is the vendor who sold it. */
  isSale: boolean;
}

/** What is out of the ordinary about an order: a payment that is being looked into, why the money went back. */
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
    <Notes role="note">
      {notes.map((note) => (
        <p key={note} dir="auto">
          {note}
        </p>
      ))}
    </Notes>
  );
}

const Notes = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('sunTint')};
  overflow-wrap: anywhere;
`;
