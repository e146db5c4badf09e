import type { FieldBinding } from '@rialto/shared/forms/useForm';
import { Field, Input, Select, TextArea } from '@rialto/shared/ui/Field';
import { NumberInput } from '@rialto/shared/ui/NumberInput';
import type { ComponentProps } from 'react';

interface LabelProps extends FieldBinding<string> {
  label: string;
  hint?: string | undefined;
}

type FieldProps<Props> = LabelProps & Omit<Props, keyof FieldBinding<string> | 'id'>;

type Typed = { target: { value: string } };

/** One line of text: `<TextField {...form.field('name')} label={t.name} />`. */
export function TextField({ label, hint, error, onChange, ...input }: FieldProps<ComponentProps<typeof Input>>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Input {...input} {...control} onChange={({ target }: Typed) => onChange(target.value)} />}
    </Field>
  );
}

export function TextAreaField({ label, hint, error, onChange, ...input }: FieldProps<ComponentProps<typeof TextArea>>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <TextArea {...input} {...control} onChange={({ target }: Typed) => onChange(target.value)} />}
    </Field>
  );
}

/** Holds the number as typed text. */
export function NumberField({
  label,
  hint,
  error,
  onChange,
  ...input
}: FieldProps<ComponentProps<typeof NumberInput>>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <NumberInput {...input} {...control} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

/** Options for a `SelectField` by id. */
export const namedOptions = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

/** Takes its options as children. */
export function SelectField({ label, hint, error, onChange, ...input }: FieldProps<ComponentProps<typeof Select>>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Select {...input} {...control} onChange={({ target }: Typed) => onChange(target.value)} />}
    </Field>
  );
}
