import { Form, FormError, type FormState, SubmitButton } from '@rialto/shared/forms/Form';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { Button, type ButtonVariant } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import type { ReactNode } from 'react';

interface FormDialogProps {
  title: string;
  form: FormState;
  onClose: () => void;
  children: ReactNode;
  cancelText?: string | undefined;
  submitText: string;
  busyText?: string;
  variant?: ButtonVariant | undefined;
  /** Hides the submit button, as there is nothing that could be sent. */
  isStuck?: boolean;
  wide?: boolean;
  alert?: boolean | undefined;
}

export function FormDialog(props: FormDialogProps) {
  const { title, form, onClose, children, cancelText, submitText, busyText, variant, isStuck, wide, alert } = props;
  const t = kitTexts.use();
  return (
    <Dialog title={title} onClose={onClose} wide={wide} alert={alert}>
      {(close) => (
        <Form form={form}>
          {children}
          <FormError />
          <DialogActions>
            <Button $variant="quiet" onClick={close}>
              {cancelText ?? t.cancel}
            </Button>
            {!isStuck && (
              <SubmitButton $variant={variant} busyText={busyText}>
                {submitText}
              </SubmitButton>
            )}
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}
