import { color, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

export const Problem = styled.p.attrs({ role: 'alert' })`
  margin-bottom: ${space(4)};
  color: ${color('tomato')};
`;
