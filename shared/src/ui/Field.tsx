import { color, radius, transition } from '@rialto/shared/theme/theme';
import { type ReactElement, type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Wrapper = styled.div`
  display: flex;
  flex-direction: column;
  gap: 5px;
  min-width: 0;
`;

const Label = styled.label`
  font-size: 0.875rem;
  font-weight: 600;
`;

const Hint = styled.p`
  color: ${color('inkSoft')};
  font-size: 0.875rem;
`;

const ErrorText = styled.p`
  color: ${color('tomato')};
  font-size: 0.875rem;
  font-weight: 500;
`;

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: string;
  error?: ReactNode;
  /** The id of an element that shows the error instead. */
  errorId?: string | undefined;
  children: (control: ControlProps) => ReactElement;
}

export function Field({ label, hint, error, errorId, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const ownErrorId = `${id}-error`;
  const describedBy = error ? (errorId ?? ownErrorId) : hint && hintId;
  return (
    <Wrapper>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && !error && <Hint id={hintId}>{hint}</Hint>}
      {error && !errorId && <ErrorText id={ownErrorId}>{error}</ErrorText>}
    </Wrapper>
  );
}

export const Input = styled.input`
  width: 100%;
  min-height: 2.875rem;
  padding: 9px 14px;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('medium')};
  background: ${color('raised')};
  font-size: 1rem;
  /* Scrolls into view with its label, hint and error. */
  scroll-margin-block: 2.5rem 4.5rem;
  transition: ${transition('quick', 'border-color')};
  &::placeholder {
    color: ${color('inkSoft')};
    opacity: 1;
  }
  &[aria-invalid] {
    border-color: ${color('tomato')};
  }
  &:read-only:not(select) {
    background: transparent;
  }
`;

export const Select = styled(Input).attrs({ as: 'select' })<{ children?: React.ReactNode }>``;

export const TextArea = styled(Input).attrs({ as: 'textarea' })<{ rows?: number }>`
  min-height: 6.875rem;
  resize: vertical;
`;
