import { useDebouncedValue } from '@rialto/shared/hooks/useDebouncedValue';
import { type PagedQuery, usePaged } from '@rialto/shared/hooks/usePaged';
import { checkable } from '@rialto/shared/theme/checkable';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { Field, Input } from '@rialto/shared/ui/Field';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { commonTexts } from '../texts/commonTexts';

export interface Picked {
  id: number;
  name: string;
}

interface SearchPickerProps<Row> {
  name: string;
  label: string;
  hint?: string;
  error?: ReactNode;
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
  /** The rows that match a search. */
  matching: (q: string) => PagedQuery<Row>;
  named: (row: Row) => Picked;
}

const shortest = 2;
const pauseMs = 250;

/** One of many things: a search, its matches as radio buttons, and what was chosen. */
export function SearchPicker<Row>(props: SearchPickerProps<Row>) {
  const { name, label, hint, error, picked, onPick, matching, named } = props;
  const t = commonTexts.use().picker;
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim(), pauseMs);
  const matches = usePaged(matching(q), { enabled: picked === null && q.length >= shortest });
  if (picked)
    return (
      <Chosen>
        <b>{label}</b>
        <p>
          <span dir="auto">{picked.name}</span>{' '}
          <TextButton
            onClick={() => {
              onPick(null);
              setTyped('');
            }}
          >
            {t.chooseAnother}
          </TextButton>
        </p>
        {error && <Problem>{error}</Problem>}
      </Chosen>
    );
  return (
    <div>
      <Field label={label} hint={hint ?? t.hint} error={error}>
        {(control) => (
          <Input
            {...control}
            type="search"
            name={`${name}Search`}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {q.length >= shortest && (
        <Matches aria-label={t.matches}>
          {matches.data?.map((row) => {
            const one = named(row);
            return (
              <label key={one.id}>
                <input type="radio" name={name} checked={false} onChange={() => onPick(one)} />
                <span dir="auto">{one.name}</span>
              </label>
            );
          })}
          {matches.data?.length === 0 && <Muted role="status">{t.none}</Muted>}
          <Problem>{matches.error?.message}</Problem>
        </Matches>
      )}
    </div>
  );
}

const Chosen = styled.div`
  b {
    font-size: 0.875rem;
    font-weight: 600;
  }
  p {
    overflow-wrap: anywhere;
  }
`;

const Matches = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  margin: ${space(2)} 0 0;
  padding: ${space(3)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('medium')};
  label {
    display: flex;
    align-items: start;
    gap: ${space(3)};
    min-height: 1.5rem;
    overflow-wrap: anywhere;
  }
  input {
    ${checkable}
    margin-top: 0;
  }
`;
