import { ApiError } from '@rialto/shared/http';
import { space } from '@rialto/shared/theme';
import { Button, type ButtonVariant, TextButton } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import { Field, TextArea } from '@rialto/shared/ui/Field';
import { Muted } from '@rialto/shared/ui/Text';
import { useDraft } from '@rialto/shared/useDraft';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { commonTexts } from '../texts/commonTexts';
import { transactionTexts } from '../texts/transactionTexts';
import { Problem } from './Problem';
import { useSend } from './useSend';

interface ReasonDialogProps {
  title: string;
  /** Where an unsent reason is kept. */
  draftKey: string;
  /** What is decided, and what follows from it. */
  children: ReactNode;
  submitLabel: string;
  /** Where the reason is read; the audit log by default. */
  hint?: string;
  submitVariant?: ButtonVariant;
  /** Whether it asks before something that cannot be undone. */
  alert?: boolean;
  /** Sends it; its refusal is shown, and the dialog stays. */
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
}

const blank = { reason: '' };

/** Asks why, before something is done about a payment or an account: the reason goes on the record. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    draftKey,
    children,
    submitLabel,
    hint,
    submitVariant = 'primary',
    alert = false,
    onSubmit,
    onClose,
  } = props;
  const t = transactionTexts.use();
  const common = commonTexts.use();
  const { draft, restored, change, discard } = useDraft(draftKey, blank);
  const [error, setError] = useState<string | null>(null);
  const { busy, problem, send } = useSend();
  const reason = useRef<HTMLTextAreaElement>(null);

  const submit = (event: SubmitEvent, close: () => void) => {
    event.preventDefault();
    if (draft.reason.trim() === '') {
      setError(t.enterReason);
      reason.current?.focus();
      return;
    }
    void send(
      async () => {
        await onSubmit(draft.reason.trim());
        discard();
        close();
      },
      (failure) => {
        if (failure instanceof ApiError) setError(failure.fields.reason ?? null);
      },
    );
  };

  return (
    <Dialog title={title} onClose={onClose} alert={alert}>
      {(close) => (
        <Form noValidate onSubmit={(event) => submit(event, close)}>
          {children}
          <Field label={t.reason} hint={hint ?? t.reasonHint} error={error}>
            {(control) => (
              <TextArea
                {...control}
                ref={reason}
                rows={3}
                maxLength={500}
                value={draft.reason}
                onChange={({ target }) => {
                  change({ reason: target.value });
                  setError(null);
                }}
              />
            )}
          </Field>
          {restored && (
            <Muted>
              {t.restored} <TextButton onClick={discard}>{common.startOver}</TextButton>
            </Muted>
          )}
          <Problem>{problem}</Problem>
          <DialogActions>
            <Button $variant="quiet" onClick={close}>
              {common.cancel}
            </Button>
            <Button type="submit" $variant={submitVariant} aria-disabled={busy}>
              {busy ? t.sending : submitLabel}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;
