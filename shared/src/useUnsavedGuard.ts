import { useAuth } from '@rialto/shared/auth';
import { confirm } from '@rialto/shared/confirm';
import { useBlocker } from '@rialto/shared/router';
import { useEffect } from 'react';

/**
 * While `unsaved`, leaving the page asks first; the browser asks before it closes or reloads. A session that ends leads
 * away without a question. Once per page: the router knows one guard at a time.
 */
export function useUnsavedGuard(unsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && useAuth.getState().user !== null && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm('Leave without saving?', { yes: 'Leave', no: 'Stay' }).then((leave) =>
      leave ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
