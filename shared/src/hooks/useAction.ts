import { errorMessage } from '@rialto/shared/http';
import { useRef, useState } from 'react';

/**
 * An action of a button, which runs once at a time. The second click of a double click may arrive before the start is rendered,
 * which the ref shows, or before the end is, when the state is still pending. `problem` is the error message of the last run in
 * the language shown; null if it succeeded.
 */
export function useAction<Argument = void>(action: (argument: Argument) => Promise<unknown>) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isRunning = useRef(false);
  const run = async (argument: Argument) => {
    if (isRunning.current || isPending) return;
    isRunning.current = true;
    setIsPending(true);
    setFailure(null);
    try {
      await action(argument);
    } catch (error) {
      setFailure({ error });
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  };
  return { isPending, problem: failure && errorMessage(failure.error), run };
}
