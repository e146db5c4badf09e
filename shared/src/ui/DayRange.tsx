import { space } from '@rialto/shared/theme';
import { Field, Input } from '@rialto/shared/ui/Field';
import styled from 'styled-components';

interface DayRangeProps {
  /** Inclusive days, '2026-11-20'; undefined for no bound. */
  from: string | undefined;
  to: string | undefined;
  onSelect: (change: { from?: string; to?: string }) => void;
}

/** The first and the last day of what a list shows; stands in a `FilterBar`. */
export function DayRange({ from, to, onSelect }: DayRangeProps) {
  return (
    <Days>
      <Field label="From">
        {(control) => (
          <Input
            {...control}
            type="date"
            max={to}
            value={from ?? ''}
            onChange={({ target }) => onSelect({ from: target.value })}
          />
        )}
      </Field>
      <Field label="To">
        {(control) => (
          <Input
            {...control}
            type="date"
            min={from}
            value={to ?? ''}
            onChange={({ target }) => onSelect({ to: target.value })}
          />
        )}
      </Field>
    </Days>
  );
}

/** A day as an address names it: '2026-11-20'; undefined for whatever is no such day. */
export function dayOf(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines read February 30 as March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  && {
    flex: 0 1 380px;
  }
`;
