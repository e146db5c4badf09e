import { tableTexts } from '@rialto/shared/texts/tableTexts';
import { space } from '@rialto/shared/theme/theme';
import { Field, Input, Select } from '@rialto/shared/ui/Field';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';

export const FilterBar = styled.div.attrs(() => ({ role: 'search', 'aria-label': tableTexts.current().filter }))`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space(4)};
  margin-bottom: ${space(5)};
  > * {
    flex: 1 1 min(11.25rem, 100%);
    min-width: 0;
  }
  > :first-child {
    flex: 3 1 min(16.25rem, 100%);
  }
`;

interface SearchFieldProps {
  label?: string;
  placeholder?: string;
  value: string;
  suggestions?: readonly string[];
  /** Called when typing pauses for a quarter of a second or the field loses the focus. */
  onSearch: (text: string) => void;
}

const pauseMs = 250;

/** Holds the typed text itself, as the URL that holds the value follows with a delay. */
export function SearchField({ label, placeholder, value, suggestions, onSearch }: SearchFieldProps) {
  const t = tableTexts.use();
  const listId = useId();
  const [typed, setTyped] = useState(value);
  const written = useRef(value);
  const report = () => {
    if (typed === written.current) return;
    written.current = typed;
    onSearch(typed);
  };
  const reportPaused = useEffectEvent(report);

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === written.current) return;
    const timer = setTimeout(() => reportPaused(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Field label={label ?? t.search}>
      {(control) => (
        <>
          <Input
            {...control}
            type="search"
            placeholder={placeholder}
            list={suggestions && listId}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            // Reported after a click on a link, the change of the URL would undo that navigation.
            onBlur={report}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

interface SelectFieldProps {
  label: string;
  /** Labels the option without a filter. */
  all: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onSelect: (value: string) => void;
}

export function SelectField({ label, all, options, value, onSelect }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onSelect(event.target.value)}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
