import { css, keyframes } from 'styled-components';

const notYet = keyframes`
  from {
    content-visibility: hidden;
  }
`;

/** For what a page can be without at first: its content is drawn a tenth of a second after the first paint, without any script. */
export const afterFirstPaint = css`
  animation: ${notYet} 1ms 100ms backwards;
`;
