import { useDisclosure } from '@rialto/shared/hooks/useDisclosure';
import { Link, useLocation } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { color, radius, shadow, space } from '@rialto/shared/theme/theme';
import { Icon } from '@rialto/shared/ui/Icon';
import styled from 'styled-components';
import { LanguagePicker } from '../layouts/LanguagePicker';
import { ThemePicker } from '../layouts/ThemePicker';
import { useLogout } from '../session/useLogout';
import { shellTexts } from '../texts/shellTexts';
import { accountWidth, narrowest, withSearch } from './navbarParts';

/** The panel's containing block; on phones that is the header, which leaves room for the panel. */
const Frame = styled.div`
  @media (min-width: 35.0625em) {
    position: relative;
  }
`;

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: 6px;
  max-width: 15.25rem;
  min-height: 2.5rem;
  padding: 4px 12px;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('pill')};
  background: ${color('raised')};
  font-weight: 500;
  font-size: 0.9375rem;
  svg {
    flex: none;
  }
  svg:last-child {
    margin-left: auto;
  }
  ${withSearch} {
    width: ${accountWidth};
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 35em) {
    span {
      position: absolute;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
    svg:last-child {
      display: none;
    }
  }
  ${narrowest} {
    padding-inline: 8px;
  }
`;

const Panel = styled.div`
  position: absolute;
  top: calc(100% + 8px);
  right: 0;
  z-index: 20;
  @media (max-width: 35em) {
    right: ${space(4)};
  }
  min-width: 13.75rem;
  max-width: min(20rem, calc(100vw - 32px));
  padding: ${space(2)};
  border-radius: ${radius('medium')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  p {
    padding: 8px 12px;
    color: ${color('inkSoft')};
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  a,
  button {
    display: block;
    width: 100%;
    padding: 10px 12px;
    border: 0;
    border-radius: ${radius('small')};
    background: none;
    font-weight: 500;
    text-align: left;
    text-decoration: none;
  }
  a:hover,
  button:hover {
    background: ${color('leafTint')};
  }
`;

const Choice = styled.div`
  padding: 4px 12px 8px;
  span {
    width: 100%;
  }
`;

export function UserMenu({ email }: { email: string }) {
  const t = shellTexts.use();
  const { key } = useLocation();
  const logout = useLogout();
  const { isOpen, close, toggle, opener, frame } = useDisclosure(key);
  const askAndLogout = async () => {
    close();
    if (!(await logout())) opener.current?.focus();
  };

  return (
    <Frame {...frame}>
      <Opener
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls="user-menu"
        title={email}
        onClick={toggle}
      >
        <Icon name="user" size={18} />
        <span>{email}</span>
        <Icon name="chevron" size={16} />
      </Opener>
      <Panel id="user-menu" hidden={!isOpen}>
        <p>{email}</p>
        <Choice>
          <LanguagePicker />
          <ThemePicker />
        </Choice>
        <Link to={paths.dashboard}>{t.dashboard}</Link>
        <button type="button" onClick={() => void askAndLogout()}>
          {t.logout}
        </button>
      </Panel>
    </Frame>
  );
}
