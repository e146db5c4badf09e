import { currentCall, type SeenQuery } from './call';

/** Runs a query and reports it to the current call. */
export async function watchedQuery<Result>(
  query: Pick<SeenQuery, 'text' | 'name' | 'server'>,
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
    call.sawQuery({ ...query, failed, milliseconds: performance.now() - started });
  }
}
