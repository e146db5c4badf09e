import { useAuth } from '@rialto/shared/auth';
import type { CreateReportBody } from '@rialto/shared/contract/moderation';
import { MAX_REPORT, type ReportReason, reportReasons } from '@rialto/shared/contract/moderationRules';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { SelectField, TextAreaField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { useLocation, useNavigate } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { reportTexts } from '@rialto/shared/texts/reportTexts';
import { Muted } from '@rialto/shared/ui/Text';

interface ReportDialogProps {
  subject: CreateReportBody['subject'];
  name: string;
  /** Added to the URL to which a guest comes back after the login. */
  returnTo: { params: Record<string, string>; anchor?: string | undefined };
  onClose: () => void;
}

/** Reports something to the admins, with a reason and words. A guest's words are kept over the login. */
export function ReportDialog({ subject, name, returnTo, onClose }: ReportDialogProps) {
  const t = reportTexts.use();
  const isGuest = useAuth(({ user }) => user === null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = useForm({
    defaultValues: { reason: '', text: '' },
    draftKey: `rialto.report.${subject.kind}.${subject.id}`,
    // A guest's words are sent after the login.
    keepSent: isGuest,
    validate: ({ reason, text }) => {
      const { noReason, noText } = reportTexts.current();
      return { ...(reason === '' && { reason: noReason }), ...(text.trim() === '' && { text: noText }) };
    },
    submit: async ({ reason, text }) => {
      if (isGuest) {
        const params = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), ...returnTo.params });
        const { anchor } = returnTo;
        await navigate(paths.loginThen(`${pathname}?${params}${anchor ? `#${anchor}` : ''}`));
        return;
      }
      const body: CreateReportBody = { subject, reason: reason as ReportReason, text }; // safe: an option of the select
      await http.post('/reports', body);
      notify(reportTexts.current().sent, 'success');
      form.closeDialog();
    },
  });
  return (
    <FormDialog
      title={t.titles[subject.kind]}
      form={form}
      onClose={onClose}
      submitText={isGuest ? t.logIn : t.send}
      busyText={isGuest ? undefined : t.sending}
    >
      <Muted dir="auto">{name}</Muted>
      <SelectField {...form.field('reason')} label={t.reason} required>
        <option value="">{t.choose}</option>
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t.reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...form.field('text')}
        label={t.text}
        hint={isGuest ? t.logInFirst : t.hint[subject.kind === 'message' ? 'message' : 'other']}
        rows={4}
        maxLength={MAX_REPORT}
        required
      />
    </FormDialog>
  );
}
