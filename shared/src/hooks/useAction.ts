import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { useEffect, useRef, useState } from 'react';

/** A message that disappears sooner was not read. */
const TO_READ_MS = 2000;

/**
 * An action of a button, which runs once at a time. Both the ref and the state are checked: a second click may arrive before the start
 * of the run is rendered, or before its end is. `problem` is the last run's error message in the current language; null if it
 * succeeded. If the button is gone by then or within a moment, as with the row of a list that is read again, the message is a notice.
 */
export function useAction<Argument = void>(action: (argument: Argument) => Promise<unknown>) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isRunning = useRef(false);
  const isShown = useRef(false);
  const lastFailure = useRef<{ error: unknown; at: number } | null>(null);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      const { error, at } = lastFailure.current ?? { at: 0 };
      if (Date.now() - at < TO_READ_MS) notify(errorMessage(error), 'error');
    };
  }, []);
  const run = async (argument: Argument) => {
    if (isRunning.current || isPending) return;
    isRunning.current = true;
    setIsPending(true);
    setFailure(null);
    lastFailure.current = null;
    try {
      await action(argument);
    } catch (error) {
      if (isShown.current) {
        setFailure({ error });
        lastFailure.current = { error, at: Date.now() };
      } else notify(errorMessage(error), 'error');
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  };
  return { isPending, problem: failure && errorMessage(failure.error), run };
}
