import { phone } from '@rialto/shared/hooks/pageSize';
import { useMediaQuery } from '@rialto/shared/hooks/useMediaQuery';
import { tableTexts } from '@rialto/shared/texts/tableTexts';
import { space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import { Field, Input, Select } from '@rialto/shared/ui/Field';
import { Icon } from '@rialto/shared/ui/Icon';
import { Children, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';

export interface FilterBarProps {
  /** How many filters apply, without the search. */
  active?: number;
  className?: string;
  /** The search first. */
  children: ReactNode;
}

/** The filters above a list. On phones more than one filter besides the search is in a sheet. */
export function FilterBar({ active = 0, className, children }: FilterBarProps) {
  const t = tableTexts.use();
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery(phone);
  const [search, ...filters] = Children.toArray(children);
  const hasSheet = isPhone && filters.length > 1;
  return (
    <Bar role="search" aria-label={t.filter} className={className}>
      {search}
      {hasSheet ? (
        <Opener $variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Icon name="filter" size={18} />
          {active > 0 ? t.filtersOf(active) : t.filters}
        </Opener>
      ) : (
        filters
      )}
      {hasSheet && isOpen && (
        <Dialog title={t.filters} sheet onClose={() => setIsOpen(false)}>
          {(close) => (
            <Sheet>
              {filters}
              <DialogActions>
                <Button onClick={close}>{t.showResults}</Button>
              </DialogActions>
            </Sheet>
          )}
        </Dialog>
      )}
    </Bar>
  );
}

const Opener = styled(Button)`
  align-self: end;
`;

const Sheet = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space(3)} ${space(4)};
  margin-bottom: ${space(4)};
  > * {
    flex: 1 1 min(11.25rem, 100%);
    min-width: 0;
  }
  > :first-child {
    flex: 3 1 min(16.25rem, 100%);
  }
  > :only-child {
    max-width: 30rem;
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
