import { space } from '@rialto/shared/theme/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import { type ComponentProps, createContext, type ReactNode, type RefObject, type SyntheticEvent, use } from 'react';
import styled from 'styled-components';

export interface FormState {
  ref: RefObject<HTMLFormElement | null>;
  busy: boolean;
  failure: ReactNode;
  restored: boolean;
  submit: (event: SyntheticEvent) => unknown;
  reset: () => void;
}

const FormContext = createContext<FormState | null>(null);

function useFormState(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error('Form elements must be rendered inside <Form>.');
  return form;
}

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  form: FormState;
}

export function Form({ form, children, ...props }: FormProps) {
  return (
    <FormContext value={form}>
      <Frame {...props} ref={form.ref} noValidate onSubmit={form.submit}>
        {children}
      </Frame>
    </FormContext>
  );
}

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  busyText?: string;
}

/** aria-disabled while busy, as disabling it would lose the focus. */
export function SubmitButton({ busyText, children, ...props }: SubmitButtonProps) {
  const { busy } = useFormState();
  return (
    <Button {...props} type="submit" aria-busy={busy} aria-disabled={busy || props['aria-disabled']}>
      {busy ? (busyText ?? children) : children}
    </Button>
  );
}

/** A failure that belongs to no field. Always rendered, so that screen readers announce it. */
export function FormError({ id }: { id?: string }) {
  return <Problem id={id}>{useFormState().failure}</Problem>;
}

/** Shown when a draft was restored; offers to start over. */
export function RestoredDraft({ text, startOver }: { text: string; startOver: string }) {
  const { restored, reset } = useFormState();
  if (!restored) return null;
  return (
    <Muted>
      {text} <TextButton onClick={reset}>{startOver}</TextButton>
    </Muted>
  );
}

const Frame = styled.form`
  display: grid;
  /* No wider than its place, whatever is in it. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
