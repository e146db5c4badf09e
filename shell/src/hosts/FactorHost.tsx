import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { useLocation } from '@rialto/shared/router';
import { useFactorQuestion } from '@rialto/shared/session/factorQuestion';
import { RetryBoundary } from '@rialto/shared/ui/RetryBoundary';
import { Suspense, useEffect } from 'react';

const FactorDialog = lazyComponent(() => import('../secondFactor/FactorDialog').then((m) => m.FactorDialog));

/** Asks for the second factor while a call waits for it. Leaving the page, as with Back, gives up. */
export function FactorHost() {
  const answer = useFactorQuestion((state) => state.answer);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes
  useEffect(() => () => useFactorQuestion.getState().answer?.(false), [pathname]);
  if (!answer) return null;
  return (
    <RetryBoundary fallback={() => <GivesUp onAnswer={answer} />}>
      <Suspense>
        <FactorDialog onAnswer={answer} />
      </Suspense>
    </RetryBoundary>
  );
}

/** Without the dialog's code, the call fails with the server's message. */
function GivesUp({ onAnswer }: { onAnswer: (isShown: boolean) => void }) {
  useEffect(() => onAnswer(false), [onAnswer]);
  return null;
}
