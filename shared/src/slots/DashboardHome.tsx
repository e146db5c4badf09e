import { useAuth } from '@rialto/shared/auth';
import { Slot } from '@rialto/shared/slots';
import { space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';

/** The contributed cards at the end of a role's first dashboard page. */
export function DashboardHome() {
  const user = useAuth((state) => state.user);
  return <Cards>{user && <Slot name="dashboard.home" user={user} />}</Cards>;
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${space(5)};
  margin-top: ${space(5)};
  &:empty {
    display: none;
  }
`;
