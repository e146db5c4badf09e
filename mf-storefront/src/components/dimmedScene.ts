import { css } from 'styled-components';

/** Dims a photograph in the dark theme. */
export const dimmedScene = css`
  position: relative;
  &::after {
    position: absolute;
    inset: 0;
    background: light-dark(transparent, #0000001f);
    content: '';
    pointer-events: none;
  }
`;
