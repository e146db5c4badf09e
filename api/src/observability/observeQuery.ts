import { currentCall, type ObservedQuery } from './call';

/** Runs a query and reports it to the current call, if any. */
export async function observeQuery<Result>(
  query: Pick<ObservedQuery, 'text' | 'name' | 'server'>,
  run: () => Promise<Result>,
): Promise<Result> {
  const call = currentCall.getStore();
  if (!call) return run();
  const started = performance.now();
  let failed = true;
  try {
    const result = await run();
    failed = false;
    return result;
  } finally {
    call.recordQuery({ ...query, failed, milliseconds: performance.now() - started });
  }
}
