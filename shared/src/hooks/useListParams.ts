import { UNSAFE_DataRouterContext as RouterContext, useLocation, useSearchParams } from '@rialto/shared/router';
import { useCallback, useContext } from 'react';

/** The filters of a list in the URL; '' for missing ones. A change replaces the history entry, so that Back leaves the list. */
export function useListParams<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const latest = useLatestLocation();
  const set = (change: Partial<Record<Name, string>>) => {
    const target = latest();
    // The user is navigating to another page, which a change must not undo.
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
 * Returns a function for the router's latest location, pending navigations included: a change based on the rendered location would
 * undo a change that is not rendered yet. The router has no public hook for this.
 */
export function useLatestLocation() {
  const context = useContext(RouterContext);
  return useCallback(() => {
    if (!context) throw new Error('useLatestLocation needs a data router');
    const { location, navigation } = context.router.state;
    return navigation.location ?? location;
  }, [context]);
}
