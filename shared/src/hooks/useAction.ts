import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { useEffect, useRef, useState } from 'react';

/**
 * An action of a button, which runs once at a time. Both the ref and the state are checked: a second click may arrive before the start
 * of the run is rendered, or before its end is. `problem` is the last run's error message in the current language; null if it
 * succeeded. Once the button is gone, as with the row of a list that was read again, the message is a notice.
 */
export function useAction<Argument = void>(action: (argument: Argument) => Promise<unknown>) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isRunning = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const run = async (argument: Argument) => {
    if (isRunning.current || isPending) return;
    isRunning.current = true;
    setIsPending(true);
    setFailure(null);
    try {
      await action(argument);
    } catch (error) {
      if (isShown.current) setFailure({ error });
      else notify(errorMessage(error), 'error');
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  };
  return { isPending, problem: failure && errorMessage(failure.error), run };
}
