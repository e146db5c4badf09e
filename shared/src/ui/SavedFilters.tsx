import { useAuth } from '@rialto/shared/auth';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { useStored } from '@rialto/shared/hooks/useStored';
import { notify } from '@rialto/shared/notify';
import { tableTexts } from '@rialto/shared/texts/tableTexts';
import { color, radius, space } from '@rialto/shared/theme/theme';
import { IconButton, TextButton } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { useMemo, useRef, useState } from 'react';
import styled from 'styled-components';

interface SavedFilter {
  name: string;
  /** The list's search parameters that are set: 'status=Pending&q=maya'. */
  search: string;
}

interface SavedFiltersProps {
  /** The list's name in the browser's storage. */
  list: string;
  /** The parameters of the URL that are filters of the list. */
  params: readonly string[];
}

const maxSaved = 20;
const maxName = 40;

/** Below a list's filters: saves them under a name, applies saved ones, and deletes them. Kept in the browser for each account. */
export function SavedFilters({ list, params }: SavedFiltersProps) {
  const t = tableTexts.use();
  const userId = useAuth(({ user }) => user?.id ?? 0);
  const [stored, store] = useStored(`rialto.filters.${list}.${userId}`);
  const saved = useMemo(() => savedIn(stored), [stored]);
  const { get, set } = useListParams(params);
  const [isNaming, setIsNaming] = useState(false);
  const group = useRef<HTMLDivElement>(null);

  const current = searchOf(params, get);
  const isSaved = saved.some(({ search }) => search === current);
  const keep = (filters: readonly SavedFilter[]) => store(filters.length > 0 ? JSON.stringify(filters) : null);
  const apply = (search: string) => {
    const values = new URLSearchParams(search);
    set(Object.fromEntries(params.map((name) => [name, values.get(name) ?? ''])));
  };
  const remove = (filter: SavedFilter) => {
    keep(saved.filter((other) => other !== filter));
    notify(t.deletedSaved(filter.name), 'info', { label: t.undo, run: () => keep(saved) });
    // The pressed button is gone.
    group.current?.focus();
  };

  if (saved.length === 0 && current === '') return null;
  return (
    <Saved ref={group} role="group" aria-label={t.saved} tabIndex={-1}>
      {saved.map((filter) => (
        <Chip key={filter.name} $isCurrent={filter.search === current}>
          <button type="button" aria-pressed={filter.search === current} onClick={() => apply(filter.search)}>
            {filter.name}
          </button>
          <IconButton $size="1.75rem" onClick={() => remove(filter)}>
            <Icon name="close" size={14} />
            <VisuallyHidden>{t.deleteSaved(filter.name)}</VisuallyHidden>
          </IconButton>
        </Chip>
      ))}
      {current !== '' && !isSaved && <TextButton onClick={() => setIsNaming(true)}>{t.save}</TextButton>}
      {isNaming && (
        <NameDialog
          saved={saved}
          onSave={(name) => keep([...saved, { name, search: current }])}
          onClose={() => setIsNaming(false)}
        />
      )}
    </Saved>
  );
}

interface NameDialogProps {
  saved: readonly SavedFilter[];
  onSave: (name: string) => void;
  onClose: () => void;
}

function NameDialog({ saved, onSave, onClose }: NameDialogProps) {
  const t = tableTexts.use();
  const form = useForm({
    defaultValues: { name: '' },
    validate: ({ name }) => {
      const problem = problemOf(name.trim(), saved);
      return problem ? { name: problem } : {};
    },
    submit: ({ name }) => {
      onSave(name.trim());
      form.closeDialog();
    },
  });
  return (
    <FormDialog title={t.saveTitle} form={form} onClose={onClose} submitText={t.save}>
      <TextField {...form.field('name')} label={t.name} hint={t.saveHint} maxLength={maxName} autoComplete="off" />
    </FormDialog>
  );
}

function problemOf(name: string, saved: readonly SavedFilter[]): string | null {
  const t = tableTexts.current();
  if (name === '') return t.enterName;
  if (saved.length >= maxSaved) return t.tooManySaved(maxSaved);
  const same = saved.find((other) => other.name.toLowerCase() === name.toLowerCase());
  return same ? t.nameTaken(same.name) : null;
}

function searchOf(params: readonly string[], get: (name: string) => string): string {
  const set = new URLSearchParams();
  for (const name of params) if (get(name) !== '') set.set(name, get(name));
  return set.toString();
}

function savedIn(stored: string | null): readonly SavedFilter[] {
  try {
    const filters: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(filters) ? filters.filter(isSavedFilter) : [];
  } catch {
    return [];
  }
}

function isSavedFilter(value: Partial<Record<keyof SavedFilter, unknown>> | null): value is SavedFilter {
  return typeof value?.name === 'string' && typeof value.search === 'string';
}

const Saved = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-bottom: ${space(4)};
  font-size: 0.9375rem;
`;

const Chip = styled.span<{ $isCurrent: boolean }>`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  padding-inline-start: ${space(3)};
  border: 1px solid ${({ $isCurrent }) => color($isCurrent ? 'leaf' : 'lineStrong')};
  border-radius: ${radius('pill')};
  background: ${({ $isCurrent }) => ($isCurrent ? color('leafTint') : 'transparent')};
  > button:first-child {
    min-height: 1.75rem;
    padding: 0;
    border: 0;
    background: none;
    font-weight: ${({ $isCurrent }) => ($isCurrent ? 600 : 500)};
    overflow-wrap: anywhere;
    text-align: start;
  }
`;
