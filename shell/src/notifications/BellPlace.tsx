import { useAuth } from '@rialto/shared/auth';
import { RetryBoundary } from '@rialto/shared/ui/RetryBoundary';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { smallInNarrowest } from '../navbar/navbarParts';

const Bell = lazy(() => import('./Bell').then((m) => ({ default: m.Bell })));

/** The bell's place in the navbar of a logged-in user. If its code cannot be loaded, the place stays empty. */
export function BellPlace() {
  const userId = useAuth((state) => state.user?.id);
  if (userId === undefined) return null;
  return (
    <Place>
      <RetryBoundary fallback={() => null}>
        <Suspense>
          <Bell userId={userId} />
        </Suspense>
      </RetryBoundary>
    </Place>
  );
}

const Place = styled.span`
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  ${smallInNarrowest}
`;
