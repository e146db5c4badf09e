import { ownerOf } from '@rialto/shared/area';
import { useAuth } from '@rialto/shared/auth';
import { paths } from '@rialto/shared/paths';
import { Navigate, useLocation, useOutlet } from '@rialto/shared/router';
import { from, space } from '@rialto/shared/theme';
import { Container } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';
import { mayOpen } from '../areas/areaRoutes';
import { activeAreas } from '../areas/registry';
import { Navbar } from '../navbar/Navbar';
import { ForbiddenPage } from '../pages/ForbiddenPage';
import { Footer } from './Footer';
import { PageSkeleton } from './PageSkeleton';
import { SideMenu } from './SideMenu';
import { SkipLink } from './SkipLink';

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(5)};
  min-height: 60vh;
  padding-block: ${space(5)};
  ${from('large')} {
    grid-template-columns: 220px minmax(0, 1fr);
    gap: ${space(6)};
    padding-block: ${space(6)};
  }
`;

const Main = styled.main`
  min-width: 0;
`;

/** Everything under /dashboard: for a session, with the menu of its role. */
export function DashboardLayout() {
  const { user, status, endedBy } = useAuth();
  const { pathname, search } = useLocation();
  if (status === 'signedOut')
    return <Navigate to={endedBy === 'logout' ? paths.home : paths.loginThen(pathname + search)} replace />;
  return (
    <>
      <SkipLink />
      <Navbar />
      <Columns>
        {user && <SideMenu role={user.role} />}
        <Main id="main" tabIndex={-1}>
          {user ? <GuardedPage pathname={pathname} /> : <PageSkeleton />}
        </Main>
      </Columns>
      <Footer />
    </>
  );
}

function GuardedPage({ pathname }: { pathname: string }) {
  const page = useOutlet();
  const role = useAuth((state) => state.user?.role);
  const roles = ownerOf(activeAreas(), pathname)?.path.roles;
  if (role && roles && !mayOpen(roles, role)) return <ForbiddenPage roles={roles} role={role} />;
  return page ?? <PageSkeleton />;
}
