import { useLocation, useNavigation, useSearchParams } from '@rialto/shared/router';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The filters of a list in the URL; '' for missing ones. A change replaces the history entry, so that Back leaves the list. */
export function useListParams<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const latest = useLatestLocation();
  const set = (change: Partial<Record<Name, string>>) => {
    const target = latest.current;
    // A pending navigation goes to another page.
    if (target.pathname !== pathname) return;
    const next = new URLSearchParams(target.search);
    for (const name of names) {
      const value = change[name];
      if (value) next.set(name, value);
      else if (value === '') next.delete(name);
    }
    // A second change may come before this one is rendered.
    latest.current = { ...target, search: `?${next}` };
    setParams(next, { replace: true, preventScrollReset: true, state: target.state });
  };
  return { get: (name: Name): string => params.get(name) ?? '', set };
}

/** The location of the pending navigation, otherwise the current one. A ref, as a callback may run before the next render. */
export function useLatestLocation(): RefObject<ReturnType<typeof useLocation>> {
  const location = useLocation();
  const target = useNavigation().location ?? location;
  const latest = useRef(target);
  useLayoutEffect(() => {
    latest.current = target;
  }, [target]);
  return latest;
}
