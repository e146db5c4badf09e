import { useAuth } from '@rialto/shared/auth';
import { ownerOf } from '@rialto/shared/federation/area';
import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { Navigate, useLocation, useOutlet } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { from, space } from '@rialto/shared/theme/theme';
import { Container } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';
import { mayOpen } from '../areas/access';
import { activeAreas } from '../areas/registry';
import { ForbiddenPage } from '../pages/ForbiddenPage';
import { PageSkeleton } from './PageSkeleton';
import { SideMenu, SideMenuSkeleton } from './SideMenu';

export const menuWidth = '13.75rem';

/** At least as high as the window, so that the footer does not move into view while a page loads. */
const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(5)};
  flex: 1;
  min-height: calc(100vh - var(--header));
  padding-block: ${space(5)};
  ${from('large')} {
    grid-template-columns: ${menuWidth} minmax(0, 1fr);
    gap: ${space(6)};
    padding-block: ${space(6)};
  }
`;

const SingleColumn = styled(Columns)`
  ${from('large')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Main = styled.main`
  min-width: 0;
`;

/** Everything under /dashboard: a session's pages beside the menu of its role. Guests see the pages that are open to them without a menu. */
export function DashboardLayout() {
  const { user, status, endedBy } = useAuth();
  const { pathname, search, hash } = useLocation();
  const isHydrated = useIsHydrated();
  if (status === 'signedOut' && ownerOf(activeAreas(), pathname)?.path.guests) return <GuestPage />;
  if (status === 'signedOut')
    return <Navigate to={endedBy === 'logout' ? paths.home : paths.loginThen(pathname + search + hash)} replace />;
  // Nothing beside the checkout leads away from it. All dashboard pages are prerendered as one, with the menu.
  const isCheckout = isHydrated && pathname === paths.checkout;
  const Frame = isCheckout ? SingleColumn : Columns;
  return (
    <Frame>
      <meta name="robots" content="noindex" />
      {!isCheckout && (user ? <SideMenu role={user.role} /> : <SideMenuSkeleton />)}
      <Main id="main" tabIndex={-1}>
        {/* Another user may log in from another tab: the key drops the previous user's page state. */}
        {user ? <GuardedPage key={user.id} pathname={pathname} /> : <PageSkeleton />}
      </Main>
    </Frame>
  );
}

function GuestPage() {
  const page = useOutlet();
  return (
    <SingleColumn>
      <meta name="robots" content="noindex" />
      <Main id="main" tabIndex={-1}>
        {page ?? <PageSkeleton />}
      </Main>
    </SingleColumn>
  );
}

function GuardedPage({ pathname }: { pathname: string }) {
  const page = useOutlet();
  const role = useAuth((state) => state.user?.role);
  const path = ownerOf(activeAreas(), pathname)?.path;
  const roles = path?.roles;
  if (role && roles && !mayOpen(path, role)) return <ForbiddenPage roles={roles} role={role} />;
  return page ?? <PageSkeleton />;
}
