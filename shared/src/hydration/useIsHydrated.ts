import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a page is rendered on a server and while the browser takes it over, which has to look the same; true from then on.
 * For what only the reader's own browser knows, such as the time zone.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
