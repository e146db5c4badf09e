import { useAuth } from '@rialto/shared/auth';
import { confirm } from '@rialto/shared/confirm';
import { useBlocker, useLocation } from '@rialto/shared/router';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { useEffect, useState } from 'react';
import { create } from 'zustand';

/** The mounted guards. The router supports one blocker, so only the last guard is active. */
const useGuards = create<{ ids: readonly symbol[] }>()(() => ({ ids: [] }));

interface UnsavedGuardProps {
  /** What happens to the changes, unless they are simply lost. */
  consequence?: string;
}

/** Render it while there are unsaved changes. It asks for confirmation before the user leaves, reloads or closes the page, but not when the session ends. */
export function UnsavedGuard({ consequence }: UnsavedGuardProps) {
  const [id] = useState(() => Symbol());
  const isActive = useGuards(({ ids }) => ids.at(-1) === id);
  useEffect(() => {
    useGuards.setState(({ ids }) => ({ ids: [...ids, id] }));
    return () => useGuards.setState(({ ids }) => ({ ids: ids.filter((other) => other !== id) }));
  }, [id]);
  return isActive && <Blocker consequence={consequence} />;
}

function Blocker({ consequence }: UnsavedGuardProps) {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      useAuth.getState().user !== null &&
      // A page that is being left stays mounted for a moment and must not block going back.
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
    const requireConfirmation = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', requireConfirmation);
    return () => window.removeEventListener('beforeunload', requireConfirmation);
  }, []);

  return null;
}
