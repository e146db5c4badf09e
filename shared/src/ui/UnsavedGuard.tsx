import { useAuth } from '@rialto/shared/auth';
import { confirm } from '@rialto/shared/confirm';
import { useBlocker, useLocation } from '@rialto/shared/router';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { useEffect } from 'react';

/**
 * Rendered while something on a page is typed and not saved: leaving the page asks first; the browser asks before it
 * closes or reloads. A session that ends leads away without a question. Once per page: the router knows one guard at a time.
 * @param consequence what becomes of it, where that is not plain
 */
export function UnsavedGuard({ consequence }: { consequence?: string }) {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      useAuth.getState().user !== null &&
      // Once the page is left it is still in place for a moment: whoever goes back then is not asked, and not held.
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const t = kitTexts.current().leave;
    void confirm(t.question, { consequence, yes: t.yes, no: t.no }).then((leave) =>
      leave ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker, consequence]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return null;
}
