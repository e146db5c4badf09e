import { color, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** Above the page: what this tab shows instead of the live site. */
export const TabBanner = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(2)} ${space(4)};
  padding: ${space(2)} ${space(4)};
  background: ${color('ink')};
  color: ${color('paper')};
  overflow-wrap: anywhere;
  button {
    color: inherit;
  }
`;
