import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, which must render the same; for values that only the browser knows. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
