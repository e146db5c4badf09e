import { type Question, useConfirm } from '@rialto/shared/confirm';
import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { useLocation } from '@rialto/shared/router';
import { RetryBoundary } from '@rialto/shared/ui/RetryBoundary';
import { Suspense, useEffect } from 'react';

const ConfirmDialog = lazyComponent(() => import('./ConfirmDialog').then((m) => m.ConfirmDialog));

/** Shows the question of `confirm()`. Leaving the page, as with Back, answers no. The dialog's code loads with the first question. */
export function ConfirmHost() {
  const { question, answer } = useConfirm();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes
  useEffect(() => () => useConfirm.getState().answer(false), [pathname]);
  if (!question) return null;
  const shown = { question, onAnswer: answer };
  return (
    <RetryBoundary fallback={() => <BrowserDialog {...shown} />}>
      <Suspense>
        <ConfirmDialog {...shown} />
      </Suspense>
    </RetryBoundary>
  );
}

/** Without the dialog's code, the browser asks. */
function BrowserDialog({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  useEffect(() => {
    onAnswer(window.confirm([question.text, question.consequence].filter(Boolean).join('\n\n')));
  }, [question, onAnswer]);
  return null;
}
