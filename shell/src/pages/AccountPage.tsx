import { color, radius, shadow, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

export const AccountPage = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  max-width: 27.5rem;
  margin: ${space(7)} auto;
  padding: ${space(6)} ${space(5)};
  border-radius: ${radius('hero')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  @media (max-width: 30em) {
    margin: ${space(4)};
  }
`;
