import type { OrderDetail, OrderItem } from '@rialto/shared/contract/order';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextAreaField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { formatMoney } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { openPieces } from '@rialto/shared/parcels/pieces';
import { Muted } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import { cancelLines, refundOf } from '../../data/returns';
import { refundsTexts } from '../../texts/refundsTexts';
import { type Pieces, PiecesField } from './PiecesField';

const MAX_REASON = 500;

interface CancelDialogProps {
  order: OrderDetail;
  seller: string;
  items: OrderItem[];
  /** Of a guest's order. */
  guestKey?: string | undefined;
  onClose: () => void;
}

/** Cancels the pieces of a shop's lines that have not been shipped. */
export function CancelDialog({ order, seller, items, guestKey, onClose }: CancelDialogProps) {
  const t = refundsTexts.use();
  // The lines stay in the dialog when the order changes, for example because one was shipped meanwhile.
  const [lines] = useState(() => items.map((item) => ({ item, most: openPieces(item) })));
  const all: Pieces = Object.fromEntries(lines.map(({ item, most }) => [item.id, most]));
  const chosenOf = (pieces: Pieces) => lines.filter(({ item }) => (pieces[item.id] ?? 0) > 0).map(({ item }) => item);
  const sumOf = (chosen: readonly OrderItem[]) => formatMoney(refundOf(order, chosen));
  const form = useForm({
    defaultValues: { pieces: all, reason: '' },
    validate: ({ pieces, reason }) => ({
      ...(chosenOf(pieces).length === 0 && { pieces: refundsTexts.current().chooseToCancel }),
      ...(reason.trim().length > MAX_REASON && { reason: refundsTexts.current().reasonLong(MAX_REASON) }),
    }),
    submit: async ({ pieces, reason }) => {
      const chosen = chosenOf(pieces);
      const words = reason.trim();
      const sum = sumOf(chosen);
      await cancelLines(order.id, { itemIds: chosen.map(({ id }) => id), ...(words && { reason: words }) }, guestKey);
      notify(t.cancelDone(sum), 'success');
      form.closeDialog();
    },
  });
  const chosen = chosenOf(form.values.pieces);
  return (
    <FormDialog
      title={t.cancelFrom(seller)}
      form={form}
      onClose={onClose}
      cancelText={t.keepAll}
      submitText={t.cancelNow}
      busyText={t.cancelling}
      variant="danger"
    >
      <Muted>{t.cancelHint}</Muted>
      <PiecesField {...form.field('pieces')} legend={t.whichToCancel} lines={lines} whole />
      <TextAreaField {...form.field('reason')} label={t.cancelReason} rows={2} />
      <p aria-live="polite">{chosen.length > 0 && t.youGet(sumOf(chosen))}</p>
    </FormDialog>
  );
}
