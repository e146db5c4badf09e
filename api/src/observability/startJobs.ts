/** Jobs that run one after another, at intervals, in every process. */
export interface JobRound {
  everyMs: number;
  /** Whether the first round starts at once, and not after an interval. */
  startsNow?: boolean;
  /**
   * By the name in metrics, logs and statements: letters, digits and `-`. The signal aborts when the jobs are stopped; a job that takes
   * long then ends early.
   */
  jobs: Record<string, (signal: AbortSignal) => Promise<unknown>>;
}

/** Stops the jobs, and resolves when none is running. */
export type StopJobs = () => Promise<void>;

/**
 * Runs the jobs every `everyMs`, without keeping the process alive. A round that takes longer than that delays the next one.
 * @param run calls a job; it reports what the job throws, and does not throw
 */
export function startJobs(
  { everyMs, startsNow = false, jobs }: JobRound,
  run: (name: string, job: () => Promise<unknown>) => Promise<unknown>,
): StopJobs {
  const stopping = new AbortController();
  let round: Promise<void> | undefined;
  const runRound = async () => {
    for (const [name, job] of Object.entries(jobs)) {
      if (stopping.signal.aborted) return;
      await run(name, () => job(stopping.signal));
    }
  };
  const startRound = () => {
    round ??= runRound().finally(() => {
      round = undefined;
    });
  };
  if (startsNow) startRound();
  const timer = setInterval(startRound, everyMs).unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await round;
  };
}
