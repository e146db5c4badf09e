import { color } from '@rialto/shared/theme/theme';
import { css } from 'styled-components';

/** How a checkbox or a radio button looks: 24 pixels to press (WCAG 2.2, 2.5.8) in the place of 20, the height of a figure beside it. */
export const checkable = css`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin: -2px;
  accent-color: ${color('leaf')};
`;
