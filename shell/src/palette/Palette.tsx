import { useAuth } from '@rialto/shared/auth';
import { useNavigate } from '@rialto/shared/router';
import { Slot } from '@rialto/shared/slots';
import { color, space } from '@rialto/shared/theme/theme';
import { IconButton } from '@rialto/shared/ui/Button';
import { DialogFrame } from '@rialto/shared/ui/Dialog';
import { Icon } from '@rialto/shared/ui/Icon';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { OptionList } from '../search/OptionList';
import { nonEmpty, type SearchOption } from '../search/searchOptions';
import { useCombobox } from '../search/useCombobox';
import { useSuggestions } from '../search/useSuggestions';
import { paletteTexts } from '../texts/paletteTexts';
import { shellTexts } from '../texts/shellTexts';
import { useCommands } from './useCommands';
import { useDeskResults } from './useDeskResults';
import { useOfferedCommands } from './useOfferedCommands';

interface PaletteProps {
  /** Typed while the palette's code was loading. */
  typedAhead: string;
  onClose: () => void;
}

export function Palette({ typedAhead, onClose }: PaletteProps) {
  const t = paletteTexts.use();
  const shell = shellTexts.use();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [text, setText] = useState(typedAhead);
  const { groups: suggestions, failed, nothing } = useSuggestions(text);
  const desk = useDeskResults(text);
  const { search, pages, actions } = useCommands(text);
  const { options: offered, offer } = useOfferedCommands(text);
  const hasDesk = useAuth(({ user }) => user?.role === 'vendor' || user?.role === 'admin');
  const groups = nonEmpty([
    ...desk.groups,
    search,
    ...suggestions,
    pages,
    actions,
    { label: t.offered, options: offered },
  ]);
  const found = groups.reduce((sum, { options }) => sum + options.length, 0);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const choose = ({ to, run }: SearchOption) => {
    // Closing restores the focus, and must do so before the next page or dialog moves it.
    dialog.current?.close();
    if (to) void navigate(to);
    else run?.();
  };
  const { field, activeKey, clear } = useCombobox(listId, {
    groups,
    open: true,
    startsAtFirst: true,
    onChoose: choose,
  });

  return (
    <Dialog
      ref={dialog}
      aria-label={shell.searchAndCommands}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <Field>
        <Icon name="search" size={20} />
        <input
          {...field}
          value={text}
          aria-label={hasDesk ? t.deskLabel : t.label}
          placeholder={hasDesk ? t.deskLabel : t.label}
          onChange={(event) => {
            clear();
            setText(event.target.value);
          }}
        />
        <IconButton onClick={() => dialog.current?.close()}>
          <Icon name="close" size={18} />
          <VisuallyHidden>{t.close}</VisuallyHidden>
        </IconButton>
      </Field>
      <Slot name="palette.commands" text={text} offer={offer} />
      <VisuallyHidden role="status">{shell.suggestions(found)}</VisuallyHidden>
      <Results>
        <OptionList id={listId} groups={groups} activeKey={activeKey} typed={text} onChoose={choose} />
        {failed && <Note role="status">{t.failed}</Note>}
        {desk.failed && <Note role="status">{t.deskFailed}</Note>}
        {nothing && !desk.pending && !desk.failed && found <= 1 && (
          <Note role="status">{shell.nothingFound(text.trim())}</Note>
        )}
      </Results>
    </Dialog>
  );
}

const Dialog = styled(DialogFrame)`
  width: min(37.5rem, calc(100vw - 24px));
  max-height: min(40rem, 84dvh);
  margin-top: max(12px, 8dvh);
  padding: 0;
  overflow: hidden;
  &[open] {
    display: flex;
    flex-direction: column;
  }
`;

const Field = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding-inline: ${space(4)} ${space(2)};
  border-bottom: 1px solid ${color('line')};
  color: ${color('inkSoft')};
  svg {
    flex: none;
  }
  input {
    flex: 1;
    min-width: 0;
    min-height: 3.5rem;
    border: 0;
    background: none;
    color: ${color('ink')};
    font-size: 1.0625rem;
    outline: none;
    &::placeholder {
      color: ${color('inkSoft')};
      opacity: 1;
    }
  }
`;

const Results = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Note = styled.p`
  padding: ${space(3)} ${space(5)} ${space(4)};
  color: ${color('inkSoft')};
`;
