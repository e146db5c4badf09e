import type { FieldBinding } from '@rialto/shared/forms/useForm';
import { Field, Input, Select, TextArea } from '@rialto/shared/ui/Field';
import { NumberInput } from '@rialto/shared/ui/NumberInput';
import type { ComponentProps, ElementType } from 'react';

interface LabelProps extends FieldBinding<string> {
  label: string;
  hint?: string | undefined;
}

type FieldProps<Props> = LabelProps & Omit<Props, keyof FieldBinding<string> | 'id'>;

type Typed = { target: { value: string } };

/** A labelled control bound to a form: `<TextField {...form.field('name')} label={t.name} />`. */
const boundField = <Props,>(Control: ElementType) =>
  function BoundField({ label, hint, error, onChange, ...props }: FieldProps<Props>) {
    return (
      <Field label={label} hint={hint} error={error}>
        {(control) => <Control {...props} {...control} onChange={({ target }: Typed) => onChange(target.value)} />}
      </Field>
    );
  };

export const TextField = boundField<ComponentProps<typeof Input>>(Input);
export const TextAreaField = boundField<ComponentProps<typeof TextArea>>(TextArea);
export const SelectField = boundField<ComponentProps<typeof Select>>(Select);
/** Holds the number as typed text. */
export const NumberField = boundField<ComponentProps<typeof NumberInput>>(NumberInput);

export const namedOptions = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
