import { awaitingHydration } from '@rialto/shared/hydration/controls';
import { Link } from '@rialto/shared/router';
import { color, fonts, radius, screenOnly, transition } from '@rialto/shared/theme/theme';
import styled, { css } from 'styled-components';

export type ButtonVariant = 'primary' | 'quiet' | 'danger';

export interface Look {
  $variant?: ButtonVariant;
  $small?: boolean;
  $wide?: boolean;
}

const variants = {
  primary: css`
    background: ${color('leaf')};
    color: ${color('onLeaf')};
    border-color: ${color('leaf')};
    &:hover:not(:disabled) {
      background: ${color('leafHover')};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color('ink')};
    border-color: ${color('lineStrong')};
    &:hover:not(:disabled) {
      background: ${color('leafTint')};
    }
  `,
  danger: css`
    background: ${color('tomato')};
    color: ${color('onTomato')};
    border-color: ${color('tomato')};
    &:hover:not(:disabled) {
      filter: brightness(0.92);
    }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

const look = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  min-height: ${({ $small }) => ($small ? '2.25rem' : '2.875rem')};
  padding: ${({ $small }) => ($small ? '6px 16px' : '10px 22px')};
  border: 1px solid;
  border-radius: ${radius('pill')};
  font: 600 ${({ $small }) => ($small ? '0.9375rem' : '1rem')} / 1.2 ${fonts.text};
  /* Unlike 'anywhere', keeps the button as wide as its longest word, so that a row wraps before a word breaks. */
  overflow-wrap: break-word;
  text-align: center;
  text-decoration: none;
  transition: ${transition('quick', 'background', 'filter', 'border-color', 'transform')};
  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.97);
  }
  ${({ $variant = 'primary' }) => variants[$variant]}
  /* A button that awaits hydration keeps its final look. */
  &:disabled:not(${awaitingHydration}) {
    opacity: 0.55;
    cursor: not-allowed;
  }
  ${screenOnly}
`;

export const Button = styled.button.attrs<Look>(({ type }) => ({ type: type ?? 'button' }))<Look>`
  ${look}
`;

export const ButtonLink = styled(Link)<Look>`
  ${look}
`;

export const TextLink = styled(Link)`
  /* A target of 24 px without a larger line height. */
  padding-block: 4px;
  color: ${color('leaf')};
  font-weight: 600;
  text-underline-offset: 4px;
  text-decoration-thickness: 1px;
  &:hover {
    text-decoration-thickness: 2px;
  }
`;

export const IconButton = styled.button.attrs({ type: 'button' })<{ $size?: string }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size = '2.5rem' }) => $size};
  height: ${({ $size = '2.5rem' }) => $size};
  padding: 0;
  border: 0;
  border-radius: ${radius('medium')};
  background: none;
`;

export const TextButton = styled.button.attrs({ type: 'button' })`
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color('leaf')};
  font-weight: 600;
  overflow-wrap: break-word;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 4px;
  &:hover {
    text-decoration-thickness: 2px;
  }
  ${screenOnly}
`;
