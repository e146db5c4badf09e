import type { OrderDetail } from '@rialto/shared/contract/order';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextAreaField } from '@rialto/shared/forms/fields';
import { PhotosField, photosOf } from '@rialto/shared/forms/PhotosField';
import { useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { Muted } from '@rialto/shared/ui/Text';
import { lineName } from '../../data/lineName';
import { type ReturnableItem, requestReturn } from '../../data/returns';
import { refundsTexts } from '../../texts/refundsTexts';
import { type Pieces, PiecesField } from './PiecesField';

const MAX_REASON = 1000;
const MAX_PHOTOS = 4;

interface ReturnDialogProps {
  order: OrderDetail;
  seller: string;
  /** Identifies the shop in the draft's key. */
  group: number | string;
  lines: ReturnableItem[];
  onClose: () => void;
}

/** Asks a shop to take shipped products back. What was entered stays in this tab until it is sent. */
export function ReturnDialog({ order, seller, group, lines, onClose }: ReturnDialogProps) {
  const t = refundsTexts.use();
  const [only] = lines.length === 1 ? lines : [];
  const none: Pieces = only ? { [only.item.id]: only.most } : {};
  const form = useForm({
    defaultValues: { pieces: none, reason: '', photos: '' },
    draftKey: `rialto.return.${order.id}.${group}`,
    validate: ({ pieces, reason }) => {
      const texts = refundsTexts.current();
      const chosen = chosenOf(lines, pieces);
      const tooMany = lines.find(({ item, most }) => (pieces[item.id] ?? 0) > most);
      const words = reason.trim();
      return {
        ...(chosen.length === 0 && { pieces: texts.chooseToReturn }),
        ...(tooMany && { pieces: texts.tooMany(lineName(tooMany.item), tooMany.most) }),
        ...(words === '' && { reason: texts.reasonMissing }),
        ...(words.length > MAX_REASON && { reason: texts.reasonLong(MAX_REASON) }),
      };
    },
    submit: async ({ pieces, reason, photos }) => {
      await requestReturn(order.id, {
        lines: chosenOf(lines, pieces),
        reason: reason.trim(),
        ...(photos && { pictures: photosOf(photos) }),
      });
      notify(t.asked(seller), 'success');
      form.closeDialog();
    },
    // Another window may have asked for these pieces; the order is read again after every request.
    explain: (error) =>
      error instanceof ApiError && Object.keys(error.fields).some((name) => name.startsWith('lines.'))
        ? { errors: { pieces: refundsTexts.current().changedMeanwhile } }
        : undefined,
  });
  return (
    <FormDialog
      title={t.returnTo(seller)}
      form={form}
      onClose={onClose}
      submitText={t.send}
      busyText={t.sending}
      isStuck={lines.length === 0}
    >
      <Muted>{t.returnHint}</Muted>
      <PiecesField {...form.field('pieces')} legend={t.whichToReturn} lines={lines} />
      <TextAreaField {...form.field('reason')} label={t.reason} hint={t.reasonHint} rows={3} />
      <PhotosField {...form.picture('photos')} max={MAX_PHOTOS} />
    </FormDialog>
  );
}

/** The chosen lines that can still be returned. */
function chosenOf(lines: readonly ReturnableItem[], pieces: Pieces) {
  return lines
    .map(({ item }) => ({ itemId: item.id, quantity: pieces[item.id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}
