import { color, radius } from '@rialto/shared/theme/theme';
import { Icon } from '@rialto/shared/ui/Icon';
import styled from 'styled-components';
import { withSearch } from '../navbar/navbarParts';
import { shellTexts } from '../texts/shellTexts';
import { openPalette } from './paletteStore';

/** Takes the place of the market's search in the navbar of a dashboard, and opens the command palette, which also finds orders and people. */
export function DeskSearch() {
  const t = shellTexts.use();
  return (
    <Opener type="button" aria-haspopup="dialog" onClick={openPalette}>
      <Icon name="search" size={18} />
      <span>{t.deskSearch}</span>
    </Opener>
  );
}

/** As large as the search field. */
const Opener = styled.button`
  display: none;
  flex: 1;
  align-items: center;
  gap: 10px;
  max-width: 17.5rem;
  min-height: calc(2.5rem + 2px);
  margin-left: auto;
  padding-inline: 14px;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('pill')};
  background: ${color('raised')};
  color: ${color('inkSoft')};
  svg {
    flex: none;
  }
  span {
    overflow: hidden;
    padding-right: 3.5rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${withSearch} {
    display: flex;
  }
`;
