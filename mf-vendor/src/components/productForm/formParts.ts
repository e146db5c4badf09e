import { from, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** Two fields beside each other where there is room. */
export const Columns = styled.div`
  display: grid;
  gap: ${space(5)} ${space(4)};
  align-items: start;
  ${from('small')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
