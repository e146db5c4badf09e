import { useAuth } from '@rialto/shared/auth';
import { useLocation } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { lazy, Suspense } from 'react';

const UnverifiedBar = lazy(() => import('./UnverifiedBar').then((module) => ({ default: module.UnverifiedBar })));

/** Asks a limited account to confirm its address, on every page but the one that does it. */
export function UnverifiedHost() {
  const isLimited = useAuth((state) => state.user?.emailState === 'limited');
  const { pathname } = useLocation();
  if (!isLimited || pathname === paths.verifyEmail) return null;
  return (
    <Suspense>
      <UnverifiedBar />
    </Suspense>
  );
}
