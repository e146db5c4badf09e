import type { Question } from '@rialto/shared/confirm';
import { space } from '@rialto/shared/theme/theme';
import { AddressText } from '@rialto/shared/ui/AddressText';
import { Button } from '@rialto/shared/ui/Button';
import { DialogActions, DialogFrame } from '@rialto/shared/ui/Dialog';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

const Dialog = styled(DialogFrame)`
  width: min(27.5rem, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  overflow-wrap: anywhere;
`;

const Text = styled.h2`
  margin-bottom: ${space(3)};
  font-size: 1.375rem;
`;

const Consequence = styled.p`
  margin-bottom: ${space(4)};
`;

interface ConfirmDialogProps {
  question: Question;
  onAnswer: (yes: boolean) => void;
}

export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  const consequenceId = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const reply = (yes: boolean) => {
    onAnswer(yes);
    // A dialog that is removed while open does not restore the focus.
    dialog.current?.close();
  };
  return (
    <Dialog
      ref={dialog}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={textId}
      aria-describedby={question.consequence ? consequenceId : undefined}
      onClose={() => onAnswer(false)}
    >
      <Text id={textId} aria-label={question.text}>
        <AddressText>{question.text}</AddressText>
      </Text>
      {question.consequence && <Consequence id={consequenceId}>{question.consequence}</Consequence>}
      <DialogActions>
        <Button $variant="quiet" onClick={() => reply(false)}>
          {question.no}
        </Button>
        <Button $variant={question.danger ? 'danger' : 'primary'} onClick={() => reply(true)}>
          {question.yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
