import { color } from '@rialto/shared/theme/theme';
import { css } from 'styled-components';

/** A checkbox or radio button of 24 pixels (WCAG 2.2, 2.5.8) in a box of 20, the line height beside it. */
export const checkable = css`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin: -2px;
  accent-color: ${color('leaf')};
`;
