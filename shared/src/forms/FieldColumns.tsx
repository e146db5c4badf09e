import { from, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** Fields in two columns where there is room. */
export const FieldColumns = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  ${from('small')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
