import { color, radius, space } from '@rialto/shared/theme/theme';
import { IconButton } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { narrow, withSearch } from '../navbar/navbarParts';
import { shellTexts } from '../texts/shellTexts';
import { openPalette, useOnMac } from './paletteStore';

/** Opens the command palette: a search icon where the bar has no room for a field, else a hint at the keys inside the field. */
export function PaletteButton() {
  const onMac = useOnMac();
  const t = shellTexts.use();
  return (
    <Opener aria-haspopup="dialog" aria-keyshortcuts={onMac ? 'Meta+K' : 'Control+K'} onClick={openPalette}>
      <VisuallyHidden>{t.searchAndCommands}</VisuallyHidden>
      <Icon name="search" size={22} />
      <kbd>{onMac ? '⌘ K' : 'Ctrl K'}</kbd>
    </Opener>
  );
}

const Opener = styled(IconButton)`
  order: 1;
  width: auto;
  min-width: 2.5rem;
  &:hover {
    background: ${color('leafTint')};
  }
  kbd {
    display: none;
  }
  /* There the panel has the search. */
  ${narrow} {
    display: none;
  }
  /* In the field, which ends where the bar's gap begins. */
  ${withSearch} {
    position: absolute;
    right: calc(100% + ${space(6)} + 8px);
    min-width: 0;
    height: 2rem;
    svg {
      display: none;
    }
    kbd {
      display: inline;
      padding: 2px 7px;
      border: 1px solid ${color('lineStrong')};
      border-radius: ${radius('small')};
      color: ${color('inkSoft')};
      font: inherit;
      font-size: 0.8125rem;
      text-align: center;
      white-space: nowrap;
    }
  }
`;
