import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { useForm } from '@rialto/shared/forms/useForm';
import { useQuery } from '@rialto/shared/query';
import { useRef } from 'react';
import { secondFactorTexts } from '../texts/secondFactorTexts';
import { CodeField } from './CodeField';
import { missingCode } from './SecondStep';
import { secondFactorQuery, showFactor } from './secondFactor';

/** Asks for the second factor again. What was typed behind it stays. */
export function FactorDialog({ onAnswer }: { onAnswer: (isShown: boolean) => void }) {
  const t = secondFactorTexts.use();
  const { data } = useQuery(secondFactorQuery);
  const isShown = useRef(false);
  const form = useForm({
    defaultValues: { code: '' },
    validate: missingCode,
    submit: async ({ code }) => {
      await showFactor(code);
      isShown.current = true;
      form.closeDialog();
    },
  });
  return (
    <FormDialog
      title={t.again}
      form={form}
      onClose={() => onAnswer(isShown.current)}
      submitText={t.confirm}
      busyText={t.confirming}
    >
      <p>{t.againText}</p>
      <CodeField field={form.field('code')} mayRecover={data?.recoveryCodesLeft !== 0} />
    </FormDialog>
  );
}
