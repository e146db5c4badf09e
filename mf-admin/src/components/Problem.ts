import { color } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** Why something was refused, beside where it was asked for; read out when it appears. */
export const Problem = styled.p.attrs({ role: 'alert' })`
  color: ${color('tomato')};
  font-weight: 600;
  &:empty {
    display: none;
  }
`;
