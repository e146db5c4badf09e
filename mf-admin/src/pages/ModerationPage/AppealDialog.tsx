import type { ModerationCase } from '@rialto/shared/contract/moderation';
import { type AppealOutcome, appealOutcomes, MAX_FACTS } from '@rialto/shared/contract/moderationRules';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextAreaField } from '@rialto/shared/forms/fields';
import { RadioField } from '@rialto/shared/forms/RadioField';
import { useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { useState } from 'react';
import { decideAppeal } from '../../data/moderation';
import { moderationTexts } from '../../texts/moderationTexts';

/** Decides the appeal that waits, with the answer that the person concerned gets by email. */
export function AppealDialog({ row, onClose }: { row: ModerationCase; onClose: () => void }) {
  const t = moderationTexts.use();
  // That of the case as it was read: the list behind the dialog may be newer.
  const [revision] = useState(row.revision);
  const appeal = row.decisions.find((decision) => decision.appeal && !decision.appeal.outcome)?.appeal;
  const form = useForm({
    defaultValues: { outcome: 'upheld' as AppealOutcome, answer: '' },
    draftKey: `rialto.case.${row.id}.appeal`,
    validate: ({ answer }) => (answer.trim() === '' ? { answer: moderationTexts.current().noAnswer } : {}),
    submit: async ({ outcome, answer }) => {
      await decideAppeal(row.id, { outcome, answer, revision });
      notify(moderationTexts.current().appealDecided, 'success');
      form.closeDialog();
    },
  });
  return (
    <FormDialog title={t.appealTitle} form={form} onClose={onClose} submitText={t.decide} busyText={t.deciding} wide>
      <p dir="auto">{appeal?.text}</p>
      <RadioField
        {...form.field('outcome')}
        legend={t.action}
        options={appealOutcomes.map((value) => ({ value, label: t.outcomes[value], hint: t.outcomeEffects[value] }))}
      />
      <TextAreaField
        {...form.field('answer')}
        label={t.answer}
        hint={t.answerHint}
        rows={4}
        maxLength={MAX_FACTS}
        required
      />
    </FormDialog>
  );
}
