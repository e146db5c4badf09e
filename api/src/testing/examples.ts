/**
 * A predicate of a property that passes without a test once its time is over: on a busy machine fewer examples are better than a
 * timeout. fast-check's `interruptAfterTimeLimit` leaves the last example running, so its rows would appear in the next test.
 */
export function forMilliseconds<Values extends unknown[]>(
  limitMs: number,
  predicate: (...values: Values) => Promise<void>,
): (...values: Values) => Promise<void> {
  let end: number | undefined;
  return async (...values) => {
    end ??= Date.now() + limitMs;
    if (Date.now() < end) await predicate(...values);
  };
}
