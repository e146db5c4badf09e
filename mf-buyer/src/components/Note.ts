import { color, radius, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** A notice on a yellow panel. */
export const Note = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('sunTint')};
  overflow-wrap: anywhere;
`;
