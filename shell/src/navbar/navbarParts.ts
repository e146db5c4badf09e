import { Link } from '@rialto/shared/router';
import { color, fonts, space, transition } from '@rialto/shared/theme/theme';
import { ButtonLink, IconButton } from '@rialto/shared/ui/Button';
import { Container } from '@rialto/shared/ui/Layout';
import styled, { css } from 'styled-components';
import { sessionSelector } from '../startup/markSession';

/** The links are in the bar; below this width they are in the panel. */
const wide = '@media (min-width: 60em)';
/** The search field is in the bar; below this width a button takes its place. */
export const withSearch = '@media (min-width: 70em)';
/** The smallest phones, or a large font: the search is only in the panel. */
export const narrow = '@media (max-width: 21.5625em)';
/** A phone with a font of twice the usual size: decoration is left out of the bar. */
export const narrowest = '@media (max-width: 16em)';

export const Header = styled.header<{ $solid: boolean }>`
  position: sticky;
  top: 0;
  z-index: 20;
  border-bottom: 1px solid ${({ $solid }) => ($solid ? color('line') : 'transparent')};
  background: ${({ $solid }) => ($solid ? color('paper') : 'transparent')};
  transition: ${transition('calm', 'background', 'border-color')};
`;

export const Bar = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  height: var(--header);
  ${wide} {
    gap: ${space(6)};
  }
  ${narrow} {
    gap: ${space(1)};
  }
`;

export const Logo = styled(Link)`
  color: ${color('leaf')};
  font: 640 1.625rem ${fonts.display};
  letter-spacing: -0.02em;
  text-decoration: none;
  white-space: nowrap;
  ${narrowest} {
    font-size: 1.25rem;
  }
`;

export const Links = styled.div`
  display: none;
  ${wide} {
    display: block;
  }
  ul {
    display: flex;
    gap: ${space(5)};
  }
  a {
    padding: 6px 0;
    border-bottom: 2px solid transparent;
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
    transition: ${transition('quick', 'border-color')};
  }
  a:hover {
    border-color: ${color('line')};
  }
  a[aria-current] {
    border-color: ${color('leaf')};
  }
  /* Forced colours show transparent borders too. */
  @media (forced-colors: active) {
    a:not([aria-current], :hover) {
      border-color: Canvas;
    }
  }
`;

export const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-left: auto;
  @media (min-width: 30em) {
    gap: ${space(3)};
  }
  ${wide} {
    margin-left: 0;
  }
  ${withSearch} {
    position: relative;
  }
`;

const withoutSession = css`
  ${sessionSelector} & {
    visibility: hidden;
  }
`;

/** The width of the account's menu in a bar with a search field, which would jump if it differed before the session is known. */
export const accountWidth = '14.5rem';

/** The links of guests; until a session is known, the place of the account's menu and the bell. */
export const GuestLinks = styled.div`
  display: contents;
  ${withSearch} {
    ${sessionSelector} & {
      display: block;
      width: calc(${accountWidth} + ${space(3)} + 2.5rem);
    }
  }
`;

export const LoginLink = styled(Link)`
  display: none;
  padding: 6px 4px;
  font-weight: 600;
  text-decoration: none;
  ${withoutSession}
  @media (min-width: 35em) {
    display: inline-block;
  }
`;

export const RegisterLink = styled(ButtonLink)`
  ${withoutSession}
  white-space: nowrap;
  ${narrow} {
    padding-inline: 8px;
  }
  /* The panel has it too. */
  ${narrowest} {
    display: none;
  }
  /* Longer in other languages. */
  &:not(:lang(en)) {
    @media (max-width: 25em) {
      padding-inline: 8px;
    }
    @media (max-width: 19.5em) {
      display: none;
    }
  }
`;

/** Four buttons fit beside the logo of the narrowest bar. */
export const smallInNarrowest = css`
  ${narrowest} {
    width: 1.875rem;
  }
`;

/** A link of the bar that is an icon with a badge. */
export const IconLink = styled(Link)`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  ${smallInNarrowest}
`;

export const Toggle = styled(IconButton).attrs({ $size: '2.75rem' })`
  order: 2;
  ${smallInNarrowest}
  ${wide} {
    display: none;
  }
`;

export const MobilePanel = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  padding-block: ${space(3)} ${space(5)};
  ${wide} {
    display: none;
  }
  nav a {
    display: block;
    padding: 10px 0;
    border-bottom: 1px solid ${color('line')};
    font-size: 1.0625rem;
    font-weight: 500;
    text-decoration: none;
  }
`;
