import { useAuth } from '@rialto/shared/auth';
import { confirm } from '@rialto/shared/confirm';
import { count } from '@rialto/shared/format';
import { useBlocker } from '@rialto/shared/router';
import { useEffect } from 'react';

/**
 * Asks before the page is left with changes that are not saved. They are kept in any case; a session that ends, and other
 * filters of the same page, are no leaving.
 */
export function useUnsavedGuard(changed: number): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed > 0 && currentLocation.pathname !== nextLocation.pathname && useAuth.getState().status === 'signedIn',
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm('Leave without saving?', {
      consequence: `${count(changed, 'changed row')} will wait here until you come back, in this tab only.`,
      yes: 'Leave',
      no: 'Stay',
    }).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker, changed]);

  useEffect(() => {
    if (changed === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
}
