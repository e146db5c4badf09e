import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextAreaField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { reportConversation } from '../../data/conversations';
import { messagesTexts } from '../../texts/messagesTexts';

const MAX_REASON = 1000;

/** Reports a conversation to the admins. */
export function ReportDialog({ conversationId, onClose }: { conversationId: number; onClose: () => void }) {
  const t = messagesTexts.use();
  const form = useForm({
    defaultValues: { reason: '' },
    draftKey: `rialto.report.${conversationId}`,
    validate: ({ reason }) => (reason.trim() === '' ? { reason: messagesTexts.current().reasonMissing } : {}),
    submit: async ({ reason }) => {
      await reportConversation(conversationId, reason);
      notify(t.reported, 'success');
      form.closeDialog();
    },
  });
  return (
    <FormDialog title={t.reportTitle} form={form} onClose={onClose} submitText={t.reportIt} busyText={t.reporting}>
      <p>{t.reportText}</p>
      <TextAreaField {...form.field('reason')} label={t.reason} rows={4} maxLength={MAX_REASON} />
    </FormDialog>
  );
}
