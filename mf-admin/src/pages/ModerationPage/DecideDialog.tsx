import type { ModerationCase } from '@rialto/shared/contract/moderation';
import {
  type DecisionAction,
  type DecisionGround,
  decisionActions,
  decisionGrounds,
  isRestriction,
  MAX_FACTS,
} from '@rialto/shared/contract/moderationRules';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { SelectField, TextAreaField, TextField } from '@rialto/shared/forms/fields';
import { RadioField } from '@rialto/shared/forms/RadioField';
import { type FormErrors, useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { useState } from 'react';
import { decideCase } from '../../data/moderation';
import { moderationTexts } from '../../texts/moderationTexts';

interface Draft {
  action: DecisionAction;
  facts: string;
  ground: string;
  reference: string;
}

/** The decisions that would change something. */
function possibleActions({ state, hidden, gone, concerned }: ModerationCase): DecisionAction[] {
  const isPossible: Record<DecisionAction, boolean> = {
    dismiss: state === 'open',
    hide: !hidden && !gone,
    restore: hidden && !gone,
    warn: concerned !== null,
    suspend: concerned?.canBeSuspended ?? false,
  };
  return decisionActions.filter((action) => isPossible[action]);
}

function errorsIn({ action, facts, reference }: Draft): FormErrors<Draft> {
  const t = moderationTexts.current();
  return {
    ...(action !== 'dismiss' && facts.trim() === '' && { facts: t.noFacts }),
    ...(isRestriction(action) && reference.trim() === '' && { reference: t.noReference }),
  };
}

/** Decides a case, with the reasons that the person concerned gets by email. */
export function DecideDialog({ row, onClose }: { row: ModerationCase; onClose: () => void }) {
  const t = moderationTexts.use();
  const actions = possibleActions(row);
  // That of the case as it was read: the list behind the dialog may be newer.
  const [revision] = useState(row.revision);
  const form = useForm<Draft>({
    defaultValues: { action: actions[0] ?? 'dismiss', facts: '', ground: 'terms', reference: '' },
    draftKey: `rialto.case.${row.id}`,
    validate: errorsIn,
    submit: async ({ action, facts, ground, reference }) => {
      const reasons = isRestriction(action) ? { ground: ground as DecisionGround, reference } : {}; // safe: an option of the select
      await decideCase(row.id, { action, facts, revision, ...reasons });
      notify(moderationTexts.current().done[action], 'success');
      form.closeDialog();
    },
  });
  const { action } = form.values;
  const facts = form.field('facts');
  return (
    <FormDialog title={t.decideTitle} form={form} onClose={onClose} submitText={t.decide} busyText={t.deciding} wide>
      <RadioField
        {...form.field('action')}
        legend={t.action}
        options={actions.map((value) => ({ value, label: t.actions[value], hint: t.effects[value] }))}
      />
      <TextAreaField
        {...facts}
        label={action === 'dismiss' ? t.note : t.facts}
        hint={action === 'dismiss' ? t.noteHint : t.factsHint}
        rows={4}
        maxLength={MAX_FACTS}
      />
      {isRestriction(action) && (
        <>
          <SelectField {...form.field('ground')} label={t.ground}>
            {decisionGrounds.map((value) => (
              <option key={value} value={value}>
                {t.grounds[value]}
              </option>
            ))}
          </SelectField>
          <TextField {...form.field('reference')} label={t.reference} hint={t.referenceHint} maxLength={300} />
        </>
      )}
    </FormDialog>
  );
}
