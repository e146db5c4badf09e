import type { Shop } from '@rialto/shared/contract/shop';
import { FieldColumns } from '@rialto/shared/forms/FieldColumns';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextField } from '@rialto/shared/forms/fields';
import { type FormErrors, useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { addDaysOff } from '../../data/daysOff';
import { deliveryTexts } from '../../texts/deliveryTexts';

interface Draft {
  from: string;
  /** Blank for one day. */
  to: string;
}

/** Adds days off to a shop. */
export function DaysOffDialog({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const t = deliveryTexts.use().daysOff;
  const form = useForm<Draft>({
    defaultValues: { from: '', to: '' },
    validate: errorsIn,
    submit: async ({ from, to }) => {
      await addDaysOff({ shopId: shop.id, from, to: to || from });
      notify(deliveryTexts.current().daysOff.added, 'success');
      form.closeDialog();
    },
  });
  return (
    <FormDialog
      title={t.addTitle(shop.name)}
      form={form}
      onClose={onClose}
      submitText={t.add}
      busyText={deliveryTexts.current().form.saving}
    >
      <FieldColumns>
        <TextField {...form.field('from')} type="date" label={t.first} required />
        <TextField {...form.field('to')} type="date" label={t.last} hint={t.lastHint} />
      </FieldColumns>
    </FormDialog>
  );
}

function errorsIn({ from, to }: Draft): FormErrors<Draft> {
  const t = deliveryTexts.current().daysOff;
  if (from === '') return { from: t.firstMissing };
  return to !== '' && to < from ? { to: t.endsFirst } : {};
}
