import { css } from 'styled-components';

/** A photograph in the dark theme, whether the device asks for it or the visitor chose it: not brighter than the page around it. */
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
