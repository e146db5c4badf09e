import type { ListedApplication } from '@rialto/shared/contract/vendorApplication';
import {
  type ApplicationDecision,
  applicationDecisions,
  MAX_APPLICATION_TEXT,
} from '@rialto/shared/contract/vendorApplicationRules';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextAreaField } from '@rialto/shared/forms/fields';
import { RadioField } from '@rialto/shared/forms/RadioField';
import { useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { useState } from 'react';
import { decideApplication } from '../../data/applications';
import { applicationsTexts } from '../../texts/applicationsTexts';

interface DecideDialogProps {
  row: ListedApplication;
  name: string;
  onClose: () => void;
}

/** Decides an application, with the words that the applicant gets by email. */
export function DecideDialog({ row, name, onClose }: DecideDialogProps) {
  const t = applicationsTexts.use();
  const { id } = row.applicant;
  // That of the application as it was read: the list behind the dialog may be newer.
  const [revision] = useState(row.revision);
  const form = useForm({
    defaultValues: { decision: 'approve' as ApplicationDecision, text: '' },
    draftKey: `rialto.application.${id}`,
    validate: ({ decision, text }) =>
      decision !== 'approve' && text.trim() === '' ? { text: applicationsTexts.current().noWords } : {},
    submit: async ({ decision, text }) => {
      await decideApplication(id, { decision, text, revision });
      notify(applicationsTexts.current().done[decision], 'success');
      form.closeDialog();
    },
  });
  return (
    <FormDialog
      title={t.decideTitle(name)}
      form={form}
      onClose={onClose}
      submitText={t.submit}
      busyText={t.deciding}
      wide
    >
      <RadioField
        {...form.field('decision')}
        legend={t.decision}
        options={applicationDecisions.map((value) => ({ value, label: t.decisions[value], hint: t.effects[value] }))}
      />
      <TextAreaField
        {...form.field('text')}
        label={t.words}
        hint={t.wordsHint}
        rows={4}
        maxLength={MAX_APPLICATION_TEXT}
      />
    </FormDialog>
  );
}
