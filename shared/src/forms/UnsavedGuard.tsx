import { useAuth } from '@rialto/shared/auth';
import { confirm } from '@rialto/shared/confirm';
import { useBlocker, useLocation } from '@rialto/shared/router';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { useEffect, useState } from 'react';
import { create } from 'zustand';

/** The guards on the page. The router knows one blocker at a time, so the last one asks. */
const useGuards = create<{ ids: readonly symbol[] }>()(() => ({ ids: [] }));

interface UnsavedGuardProps {
  /** What becomes of it, where that is not plain. */
  consequence?: string;
}

/**
 * Rendered while something on a page is typed and not saved: leaving the page asks first, and the browser asks before it
 * closes or reloads. A session that ends leads away without a question.
 */
export function UnsavedGuard({ consequence }: UnsavedGuardProps) {
  const [id] = useState(() => Symbol());
  const asks = useGuards(({ ids }) => ids.at(-1) === id);
  useEffect(() => {
    useGuards.setState(({ ids }) => ({ ids: [...ids, id] }));
    return () => useGuards.setState(({ ids }) => ({ ids: ids.filter((other) => other !== id) }));
  }, [id]);
  return asks && <Blocker consequence={consequence} />;
}

function Blocker({ consequence }: UnsavedGuardProps) {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      useAuth.getState().user !== null &&
      // A page that was left stays in place for a moment; going back then is neither asked about nor held.
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
