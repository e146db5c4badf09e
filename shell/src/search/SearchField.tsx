import { useNavigate } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, radius, shadow } from '@rialto/shared/theme/theme';
import { Icon } from '@rialto/shared/ui/Icon';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { withSearch } from '../navbar/navbarParts';
import type { ShellTexts } from '../texts/en/shell';
import { shellTexts } from '../texts/shellTexts';
import type { dropdown } from './dropdown';
import type { OptionGroup, SearchOption } from './searchOptions';
import { useCombobox } from './useCombobox';
import { usePopularSearches, useSuggestions } from './useSuggestions';

/** In the navbar's bar, in its panel on phones, or on a page. */
type Place = 'bar' | 'panel' | 'page';

/** Opens the results of a search, or a suggestion. Offers recent and popular searches while empty; still searches when suggestions fail. */
export function SearchField({ place }: { place: Place }) {
  const t = shellTexts.use();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [code, load] = useDropdown();
  const { groups: found, nothing } = useSuggestions(text);
  const isStart = open && (nothing || text.trim() === '');
  const popular = usePopularSearches(isStart);
  const start = isStart && code ? code.searchStart(popular, t) : [];
  const instead = { label: t.insteadOfNothing, options: [allProducts(t)] };
  const groups: OptionGroup[] = nothing ? [...start, instead] : text.trim() === '' ? start : found;
  const shown = open && code !== null && groups.length > 0;

  const leave = (to: string) => {
    setOpen(false);
    void navigate(to);
  };
  const choose = ({ to, run }: SearchOption) => {
    setText('');
    if (to) leave(to);
    else {
      run?.();
      setOpen(false);
    }
  };
  const { field, activeKey, clear } = useCombobox(listId, { groups, open: shown, onChoose: choose });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    leave(typed ? paths.searchFor(typed) : paths.products);
  };
  const type = (typed: string) => {
    load();
    clear();
    setText(typed);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      // The navbar's panel also listens for Escape and must stay open.
      event.nativeEvent.stopImmediatePropagation();
      event.preventDefault();
      setOpen(false);
    } else if (event.key.startsWith('Arrow') && !shown) setOpen(true);
    else field.onKeyDown(event);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return (
    <Form role="search" aria-label={t.searchPlaces[place]} $place={place} onSubmit={submit} onBlur={onBlur}>
      <Icon name="search" size={18} />
      <input
        {...field}
        name="keyword"
        value={text}
        aria-label={t.search}
        placeholder={t.search}
        onChange={(event) => type(event.target.value)}
        onFocus={() => {
          load();
          if (text === '') setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">
        {shown && (nothing ? t.nothingFound(text.trim()) : t.suggestions(count))}
      </VisuallyHidden>
      {shown && (
        <Drop>
          {nothing && <Nothing dir="auto">{t.nothingFound(text.trim())}</Nothing>}
          <code.OptionList id={listId} groups={groups} activeKey={activeKey} typed={text} onChoose={choose} />
        </Drop>
      )}
    </Form>
  );
}

const allProducts = (t: ShellTexts): SearchOption => ({
  key: 'all',
  label: t.notFound.allProducts,
  icon: 'basket',
  to: paths.products,
});

/** Loads the code of the dropdown at the first focus; without it there are no suggestions. */
function useDropdown() {
  const [code, setCode] = useState<typeof dropdown | null>(null);
  const load = () => {
    if (code) return;
    import('./dropdown').then(
      (module) => setCode(module.dropdown),
      () => {},
    );
  };
  return [code, load] as const;
}

const Form = styled.form<{ $place: Place }>`
  position: relative;
  display: ${({ $place }) => ($place === 'bar' ? 'none' : 'flex')};
  flex: 1;
  align-items: center;
  gap: 10px;
  width: ${({ $place }) => ($place === 'page' ? '100%' : 'auto')};
  max-width: ${({ $place }) => ({ bar: '17.5rem', panel: 'none', page: '27.5rem' })[$place]};
  margin-left: ${({ $place }) => ($place === 'bar' ? 'auto' : '0')};
  padding-inline: 14px;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('pill')};
  background: ${color('raised')};
  color: ${color('inkSoft')};
  &:focus-within {
    outline: 3px solid ${color('leaf')};
    outline-offset: 2px;
  }
  > svg {
    flex: none;
  }
  input {
    width: 100%;
    min-width: 0;
    min-height: 2.5rem;
    border: 0;
    background: none;
    color: ${color('ink')};
    font-size: 1rem;
    outline: none;
    &::placeholder {
      color: ${color('inkSoft')};
      opacity: 1;
    }
  }
  ${withSearch} {
    display: flex;
    /* The palette's button is there. */
    padding-right: ${({ $place }) => ($place === 'bar' ? '4.5rem' : '14px')};
  }
`;

const Nothing = styled.p`
  padding: 16px 20px 4px;
  color: ${color('ink')};
  overflow-wrap: anywhere;
`;

const Drop = styled.div`
  position: absolute;
  top: calc(100% + 8px);
  left: 0;
  z-index: 25;
  width: 100%;
  min-width: min(23.75rem, calc(100vw - 32px));
  max-height: min(70dvh, 35rem);
  border: 1px solid ${color('line')};
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  overflow-y: auto;
  overscroll-behavior: contain;
`;
