import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextField } from '@rialto/shared/forms/fields';
import { type FormErrors, useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { useState } from 'react';
import { saveAccount } from '../../data/payouts';
import { payoutsTexts } from '../../texts/payoutsTexts';

interface AccountDialogProps {
  holder: string;
  onClose: () => void;
}

/** Bank details for payouts. They are not kept as a draft, as others may use the browser. */
export function AccountDialog({ holder, onClose }: AccountDialogProps) {
  const t = payoutsTexts.use();
  const [initial] = useState({ holder, iban: '', bic: '' });
  const form = useForm({
    defaultValues: initial,
    validate: (typed) => {
      const errors: FormErrors<typeof initial> = {};
      if (typed.holder.trim() === '') errors.holder = payoutsTexts.current().enterHolder;
      if (typed.iban.trim() === '') errors.iban = payoutsTexts.current().enterIban;
      return errors;
    },
    submit: async (typed) => {
      const bic = typed.bic.trim();
      await saveAccount({ holder: typed.holder.trim(), iban: typed.iban.trim(), ...(bic !== '' && { bic }) });
      notify(payoutsTexts.current().accountSaved, 'success');
      form.closeDialog();
    },
  });
  return (
    <FormDialog title={t.accountTitle} form={form} onClose={onClose} submitText={t.save} busyText={t.saving}>
      <p>{t.accountIntro}</p>
      <TextField {...form.field('holder')} label={t.holder} hint={t.holderHint} autoComplete="name" maxLength={140} />
      <TextField
        {...form.field('iban')}
        label={t.iban}
        hint={t.ibanHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
      />
      <TextField
        {...form.field('bic')}
        label={t.bicOptional}
        hint={t.bicHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
    </FormDialog>
  );
}
