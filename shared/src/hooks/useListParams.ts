import { UNSAFE_DataRouterContext as RouterContext, useLocation, useSearchParams } from '@rialto/shared/router';
import { useCallback, useContext } from 'react';

/**
 * The filters of a list, kept in the URL under `names`; '' for what the address doesn't say. Changing one replaces the
 * entry in the history, so Back leaves the list instead of undoing the filter letter by letter.
 */
export function useListParams<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const latest = useLatestLocation();
  const set = (change: Partial<Record<Name, string>>) => {
    const target = latest();
    // The user is on the way to another page, and stays on it.
    if (target.pathname !== pathname) return;
    const next = new URLSearchParams(target.search);
    for (const name of names) {
      const value = change[name];
      if (value) next.set(name, value);
      else if (value === '') next.delete(name);
    }
    setParams(next, { replace: true, preventScrollReset: true, state: target.state });
  };
  return { get: (name: Name): string => params.get(name) ?? '', set };
}

/**
 * Gives the location that the router shows or is on the way to. A hook's own location is the rendered one, which is older while a
 * change is rendered: a second change that started from it would undo the first. The router has no public hook for this.
 */
export function useLatestLocation() {
  const context = useContext(RouterContext);
  return useCallback(() => {
    if (!context) throw new Error('useLatestLocation needs a data router');
    const { location, navigation } = context.router.state;
    return navigation.location ?? location;
  }, [context]);
}
