import { errorMessage } from '@rialto/shared/http';
import { useEffect, useRef, useState } from 'react';

/**
 * Sends one call at a time, however often it is asked for: a second click may come before the first is on screen.
 * `problem` is what was said of the last one that failed, in the language shown. `signal` is aborted when the component goes, for what the call
 * reads before it asks: a question about a page that was left is not asked on the next.
 */
export function useSend() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    if (leaving.current.signal.aborted) leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const send = async (call: (signal: AbortSignal) => Promise<void>, onFailure?: (error: unknown) => void) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await call(leaving.current.signal);
    } catch (error) {
      setFailure({ error });
      onFailure?.(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, problem: failure && errorMessage(failure.error), send };
}
