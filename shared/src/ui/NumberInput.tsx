import type { NumberFormat } from '@rialto/shared/contract/number';
import { parseTyped, typedNumber } from '@rialto/shared/i18n/typedNumber';
import { Input } from '@rialto/shared/ui/Field';
import type { ComponentProps, KeyboardEvent } from 'react';

export interface NumberInputProps
  extends Omit<ComponentProps<typeof Input>, 'onChange' | 'type' | 'value' | 'step' | 'min' | 'max'> {
  format: NumberFormat;
  /** As typed. */
  value: string;
  /** The arrow keys' increment. */
  step: number;
  onChange: (event: { target: { value: string } }) => void;
}

/** A text field for a number with arrow keys: a native number field drops what it can't parse, so that '2,5' becomes 25. */
export function NumberInput({ format, value, step, onChange, ...props }: NumberInputProps) {
  const parsed = parseTyped(value, format);
  const stepBy = (event: KeyboardEvent, change: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const from = parsed.value ?? (value.trim() === '' ? 0 : null);
    if (from === null) return;
    const next = Math.min(Math.max(Math.round((from + change) * 100) / 100, format.min), format.max);
    onChange({ target: { value: typedNumber(next) } });
  };
  return (
    <Input
      {...props}
      type="text"
      role="spinbutton"
      aria-valuenow={parsed.value ?? undefined}
      aria-valuetext={value || undefined}
      inputMode={format.decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={value}
      onChange={onChange}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'ArrowUp') stepBy(event, step);
        if (event.key === 'ArrowDown') stepBy(event, -step);
      }}
    />
  );
}
