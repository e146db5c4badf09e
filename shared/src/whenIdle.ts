/** Calls `work` when the processor has nothing else to do, after `limitMs` at the latest if given. Returns what gives it up. */
export function whenIdle(work: () => void, limitMs?: number): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(() => work(), limitMs === undefined ? {} : { timeout: limitMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
