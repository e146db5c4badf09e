import { errorMessage } from '@rialto/shared/http';
import { useRef, useState } from 'react';

/**
 * Sends one call at a time, however often it is asked for: a second click may come before the first is on screen.
 * `problem` is what was said of the last one that failed.
 */
export function useSend() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (call: () => Promise<void>, onFailure?: (error: unknown) => void) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await call();
    } catch (error) {
      setProblem(errorMessage(error));
      onFailure?.(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, setProblem, send };
}
