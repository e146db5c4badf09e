import { tableTexts } from '@rialto/shared/texts/tableTexts';
import { space } from '@rialto/shared/theme';
import { Field, Input } from '@rialto/shared/ui/Field';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

interface DayRangeProps {
  /** Inclusive days, '2026-11-20'; undefined for no bound. */
  from: string | undefined;
  to: string | undefined;
  onSelect: (change: { from?: string; to?: string }) => void;
}

/** The first and the last day of what a list shows; stands in a `FilterBar`. */
export function DayRange({ from, to, onSelect }: DayRangeProps) {
  const t = tableTexts.use();
  return (
    <Days>
      <DayField label={t.from} max={to} value={from ?? ''} onSelect={(day) => onSelect({ from: day })} />
      <DayField label={t.to} min={from} value={to ?? ''} onSelect={(day) => onSelect({ to: day })} />
    </Days>
  );
}

interface DayFieldProps {
  label: string;
  /** A day, or '' for none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onSelect: (day: string) => void;
}

/** A box that is typed into part by part: what is no day yet stays in it, and is told to nobody. */
function DayField({ label, value, min, max, onSelect }: DayFieldProps) {
  const t = tableTexts.use();
  const [typed, setTyped] = useState(value);
  const [isLeft, setIsLeft] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const isShort = isLeft && typed !== '' && dayOf(typed) === undefined;
  return (
    <Field label={label} error={isShort ? t.shortYear : null}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={min}
          max={max}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (dayOf(target.value) || (target.value === '' && !target.validity.badInput)) onSelect(target.value);
          }}
          onFocus={() => setIsLeft(false)}
          onBlur={() => setIsLeft(true)}
        />
      )}
    </Field>
  );
}

/** A day as an address names it: '2026-11-20'; undefined for whatever is no such day, and for a year of less than four digits. */
export function dayOf(text: string): string | undefined {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines read February 30 as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  && {
    flex: 0 1 23.75rem;
  }
`;
