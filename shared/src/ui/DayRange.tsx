import { tableTexts } from '@rialto/shared/texts/tableTexts';
import { space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Field, Input } from '@rialto/shared/ui/Field';
import { MarketDays } from '@rialto/shared/ui/MarketDays';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';

interface DayRangeProps {
  /** Inclusive ISO days ('2026-11-20') from the URL; '' or undefined for no bound. */
  from: string | undefined;
  to: string | undefined;
  onSelect: (change: { from?: string; to?: string }) => void;
}

export function DayRange({ from = '', to = '', onSelect }: DayRangeProps) {
  const t = tableTexts.use();
  const noteId = useId();
  const backwards = isBackwards(from, to) ? t.backwards : null;
  return (
    <Days role="group" aria-describedby={noteId}>
      <DayField label={t.from} max={dayOf(to)} value={from} onSelect={(day) => onSelect({ from: day })} />
      <DayField label={t.to} min={dayOf(from)} value={to} error={backwards} onSelect={(day) => onSelect({ to: day })} />
      <MarketDays id={noteId} />
    </Days>
  );
}

interface DayFieldProps {
  label: string;
  /** A day or ''; anything else from the URL is shown as an error. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  error?: string | null;
  onSelect: (day: string) => void;
}

/** Keeps an incomplete date in its field without filtering by it. */
function DayField({ label, value, min, max, error = null, onSelect }: DayFieldProps) {
  const t = tableTexts.use();
  const day = dayOf(value) ?? '';
  const [typed, setTyped] = useState(day);
  const [isLeft, setIsLeft] = useState(false);
  useEffect(() => setTyped(day), [day]);
  const problem = () => {
    if (isLeft && typed !== '' && dayOf(typed) === undefined) return t.shortYear;
    if (value !== '' && day === '' && typed === '') return t.noDate(value.slice(0, 30));
    return error;
  };
  return (
    <Field label={label} error={problem()}>
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

interface ClearFiltersProps {
  from?: string;
  to?: string;
  onClear: () => void;
}

/** Below a list that its filters have emptied: clears them, and says if no day can be within the range. */
export function ClearFilters({ from = '', to = '', onClear }: ClearFiltersProps) {
  const t = tableTexts.use();
  return (
    <>
      {isBackwards(from, to) && <p>{t.backwards}</p>}
      <Button $variant="quiet" onClick={onClear}>
        {t.clearFilters}
      </Button>
    </>
  );
}

export function isBackwards(from: string, to: string): boolean {
  const [first, last] = [dayOf(from), dayOf(to)];
  return first !== undefined && last !== undefined && first > last;
}

/** The text if it is a day such as '2026-11-20' with a four-digit year, else undefined. */
export function dayOf(text: string): string | undefined {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines read February 30 as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-content: start;
  gap: 4px ${space(4)};
  small {
    grid-column: 1 / -1;
  }
  && {
    flex: 0 1 23.75rem;
  }
`;
