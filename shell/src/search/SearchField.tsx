import { useNavigate } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, radius, shadow } from '@rialto/shared/theme/theme';
import { Icon } from '@rialto/shared/ui/Icon';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import styled from 'styled-components';
import type { ShellTexts } from '../texts/en/shell';
import { shellTexts } from '../texts/shellTexts';
import type { OptionList } from './OptionList';
import type { OptionGroup, SearchOption } from './searchOptions';
import { useCombobox } from './useCombobox';
import { useSuggestions } from './useSuggestions';

/** In the navbar's bar, in its panel on phones, or on a page. */
type Place = 'bar' | 'panel' | 'page';

/** Opens the product list with the keyword, or a suggestion. Still searches when suggestions fail. */
export function SearchField({ place }: { place: Place }) {
  const t = shellTexts.use();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [List, loadList] = useOptionList();
  const { groups: found, nothing } = useSuggestions(text);
  const groups: OptionGroup[] = nothing ? [{ label: t.insteadOfNothing, options: [allProducts(t)] }] : found;
  const shown = open && List !== null && groups.length > 0;

  const leave = (to: string) => {
    setOpen(false);
    void navigate(to);
  };
  const choose = ({ to = paths.products }: SearchOption) => {
    setText('');
    leave(to);
  };
  const { field, activeKey, clear } = useCombobox(listId, { groups, open: shown, onChoose: choose });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const keyword = text.trim();
    leave(keyword ? paths.search(keyword) : paths.products);
  };
  const type = (typed: string) => {
    loadList();
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

  const count = found.reduce((sum, { options }) => sum + options.length, 0);
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
        onFocus={loadList}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">
        {shown && (nothing ? t.nothingFound(text.trim()) : t.suggestions(count))}
      </VisuallyHidden>
      {shown && (
        <Drop>
          {nothing && <Nothing dir="auto">{t.nothingFound(text.trim())}</Nothing>}
          <List id={listId} groups={groups} activeKey={activeKey} typed={text} onChoose={choose} />
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

/** Loads the list's code at the first focus; without it there are no suggestions. */
function useOptionList() {
  const [List, setList] = useState<typeof OptionList | null>(null);
  const load = () => {
    if (List) return;
    import('./OptionList').then(
      (module) => setList(() => module.OptionList),
      () => {},
    );
  };
  return [List, load] as const;
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
  @media (min-width: 70em) {
    display: flex;
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
