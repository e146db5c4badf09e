import { color, radius, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** What should be known before paying, on a plate of its own. */
export const Note = styled.p`
  display: grid;
  gap: ${space(1)};
  justify-items: start;
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius('medium')};
  background: ${color('sunTint')};
`;
