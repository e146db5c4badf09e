import type { FieldBinding } from '@rialto/shared/forms/useForm';
import { checkable } from '@rialto/shared/theme/checkable';
import { color, space, text } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

interface CheckboxFieldProps extends Pick<FieldBinding<boolean>, 'value' | 'onChange'> {
  name?: string;
  label: string;
  hint?: string;
}

/** A checkbox with its label: `<CheckboxField {...form.field('isGift')} label={t.isGift} />`. */
export function CheckboxField({ name, value, onChange, label, hint }: CheckboxFieldProps) {
  return (
    <Label>
      <input type="checkbox" name={name} checked={value} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </Label>
  );
}

const Label = styled.label`
  display: flex;
  gap: ${space(3)};
  align-items: start;
  cursor: pointer;
  > input {
    ${checkable}
    flex: none;
  }
  small {
    display: block;
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
`;
