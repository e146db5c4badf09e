import { useLocation, useSearchParams } from '@rialto/shared/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ListingFilters, readFilters, writeFilters } from './listingFilters';

const pauseMs = 200;

/**
 * The listing's filters. The controls follow at once; the address follows when typing pauses, or when told to `save`
 * because the page may be left now. It is replaced, so that Back leaves the listing and returns to it as it was.
 */
export function useListingFilters() {
  const [searchParams, setSearchParams] = useSearchParams();
  const { state } = useLocation();
  const search = searchParams.toString();
  const [filters, setFilters] = useState(() => readFilters(search));
  const latest = useRef(filters);
  const address = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ownWrites = useRef(new Set<string>());

  const show = useCallback((next: ListingFilters) => {
    latest.current = next;
    setFilters(next);
  }, []);

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
    clearTimeout(timer.current);
    show(readFilters(search));
  }, [search, show]);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    const written = writeFilters(latest.current);
    if (written === writeFilters(readFilters(address.current)) || ownWrites.current.has(written)) return;
    ownWrites.current.add(written);
    setSearchParams(new URLSearchParams(written), { replace: true, preventScrollReset: true, state });
  }, [setSearchParams, state]);

  const change = useCallback(
    (part: Partial<ListingFilters>) => {
      show({ ...latest.current, ...part });
      clearTimeout(timer.current);
      timer.current = setTimeout(save, pauseMs);
    },
    [save, show],
  );

  useEffect(() => () => clearTimeout(timer.current), []);

  return { filters, change, save };
}
