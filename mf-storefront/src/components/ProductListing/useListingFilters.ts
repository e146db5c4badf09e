import { useLocation, useSearchParams } from '@rialto/shared/router';
import { useLatestLocation } from '@rialto/shared/ui/useListParams';
import { useCallback, useEffect, useRef, useState, useTransition } from 'react';
import { createStore, type StoreApi } from 'zustand';
import { initialFilters, type ListingFilters, readFilters, writeFilters } from './listingFilters';

const pauseMs = 200;
/** Keys that follow one another sooner, as those of a key held down, leave a phone no time to draw a list for each. */
const quickMs = 70;

/** What the listing's controls show, each of which follows its own part, so that a key renders the one it is pressed in. */
export type ListingControls = StoreApi<ListingFilters>;

/**
 * The listing's filters. The controls follow at once, the `filters` to apply when there is time; the address follows when
 * typing pauses, or when told to `save` because the page may be left now. It is replaced, so that Back leaves the
 * listing and returns to it as it was.
 */
export function useListingFilters() {
  const [searchParams, setSearchParams] = useSearchParams();
  const { pathname, state } = useLocation();
  const latest = useLatestLocation();
  const search = searchParams.toString();
  const [controls] = useState(() => createStore<ListingFilters>()(() => readFilters(search)));
  const [filters, setFilters] = useState(() => controls.getState());
  const [isApplying, startTransition] = useTransition();
  const address = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applying = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shownAt = useRef(0);
  const ownWrites = useRef(new Set<string>());

  const show = useCallback(
    (next: ListingFilters) => {
      controls.setState(next, true);
      const isQuick = performance.now() - shownAt.current < quickMs;
      shownAt.current = performance.now();
      const apply = () => startTransition(() => setFilters(next));
      clearTimeout(applying.current);
      if (isQuick) applying.current = setTimeout(apply, quickMs);
      else apply();
    },
    [controls],
  );

  // The address changed: by a write of ours, or by a link, Back or Forward, which the controls then follow.
  useEffect(() => {
    if (address.current === search) return;
    address.current = search;
    if (ownWrites.current.has(search)) {
      // Writes come in order: those before this one were overtaken and will not come any more.
      for (const written of ownWrites.current) {
        ownWrites.current.delete(written);
        if (written === search) return;
      }
    }
    const asked = readFilters(search);
    // Only something else of the address changed, as how many products are shown.
    if (writeFilters(asked) === writeFilters(controls.getState())) return ownWrites.current.clear();
    clearTimeout(timer.current);
    show(asked);
  }, [controls, search, show]);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    // The user is on the way to another page, and stays on it.
    if (latest().pathname !== pathname) return;
    const written = writeFilters(controls.getState());
    if (written === writeFilters(readFilters(address.current)) || ownWrites.current.has(written)) return;
    ownWrites.current.add(written);
    setSearchParams(new URLSearchParams(written), { replace: true, preventScrollReset: true, state });
  }, [controls, latest, pathname, setSearchParams, state]);

  const change = useCallback(
    (part: Partial<ListingFilters>) => {
      show({ ...controls.getState(), ...part });
      clearTimeout(timer.current);
      timer.current = setTimeout(save, pauseMs);
    },
    [controls, save, show],
  );

  /** All but the order. */
  const clear = useCallback(() => change({ ...initialFilters, sort: controls.getState().sort }), [controls, change]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      clearTimeout(applying.current);
    },
    [],
  );

  return { controls, filters, isApplying, change, clear, save };
}
