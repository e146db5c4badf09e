/** Calls `work` when the processor has nothing else to do. Returns what cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
