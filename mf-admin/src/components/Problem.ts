import { color } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

export const Problem = styled.p.attrs({ role: 'alert' })`
  color: ${color('tomato')};
  font-weight: 600;
  &:empty {
    display: none;
  }
`;
