import { MAX_APPEAL } from '@rialto/shared/contract/moderationRules';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextAreaField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { appealDecision } from '../../data/decisions';
import { decisionsTexts } from '../../texts/decisionsTexts';

/** Appeals a decision, once. */
export function AppealDialog({ decisionKey, onClose }: { decisionKey: string; onClose: () => void }) {
  const t = decisionsTexts.use();
  const form = useForm({
    defaultValues: { text: '' },
    draftKey: `rialto.appeal.${decisionKey.split('-')[0]}`,
    validate: ({ text }) => (text.trim() === '' ? { text: decisionsTexts.current().noText } : {}),
    submit: async ({ text }) => {
      await appealDecision(decisionKey, text);
      notify(decisionsTexts.current().sent, 'success');
      form.closeDialog();
    },
  });
  return (
    <FormDialog title={t.appealTitle} form={form} onClose={onClose} submitText={t.send} busyText={t.sending}>
      <p>{t.appealText}</p>
      <TextAreaField {...form.field('text')} label={t.text} rows={5} maxLength={MAX_APPEAL} required />
    </FormDialog>
  );
}
