import { color } from '@rialto/shared/theme';
import { css } from 'styled-components';

/** How a checkbox or a radio button looks. */
export const checkable = css`
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  accent-color: ${color('leaf')};
`;
