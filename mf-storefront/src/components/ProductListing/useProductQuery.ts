import type { ProductQuery } from '@rialto/shared/contract/product';
import { defaultQuery } from '@rialto/shared/contract/productFilter';
import { useLatestLocation } from '@rialto/shared/hooks/useListParams';
import { useLocation, useNavigationType, useSearchParams } from '@rialto/shared/router';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { readQuery, writeQuery } from './productQuery';

const debounceMs = 250;

/**
 * The listing's query in three places: the controls show `query`, the list uses `deferred`, the URL has `urlQuery`. The URL is updated
 * when typing pauses, or by `save` before the user may leave; its history entry is replaced, so that Back leaves the listing.
 */
export function useProductQuery() {
  const [searchParams, setSearchParams] = useSearchParams();
  const { pathname, state } = useLocation();
  const action: string = useNavigationType();
  const latest = useLatestLocation();
  const search = searchParams.toString();
  const urlQuery = useMemo(() => readQuery(search), [search]);
  const [lastSearch, setLastSearch] = useState(search);
  const [query, setQuery] = useState(urlQuery);
  /** How many times the controls were reset, and to which search. */
  const [controls, setControls] = useState({ search, resetCount: 0 });
  const lastSaved = useRef<string>(null);
  const reset = useCallback((next: ProductQuery, toSearch: string) => {
    setQuery(next);
    setControls(({ resetCount }) => ({ search: toSearch, resetCount: resetCount + 1 }));
  }, []);

  // REPLACE is this hook's own update; links, Back and Forward reset the controls.
  if (search !== lastSearch) {
    setLastSearch(search);
    if (action !== 'REPLACE') reset(urlQuery, search);
  }

  const save = useCallback(() => {
    const location = latest.current;
    const current = writeQuery(readQuery(location.search));
    // A pending navigation goes to another page or to other filters.
    if (location.pathname !== pathname || (current !== writeQuery(urlQuery) && current !== lastSaved.current)) return;
    const next = writeQuery(query);
    if (next === current) return;
    lastSaved.current = next;
    setSearchParams(next, { replace: true, preventScrollReset: true, state });
  }, [latest, pathname, query, setSearchParams, state, urlQuery]);

  useEffect(() => {
    const timer = setTimeout(save, debounceMs);
    return () => clearTimeout(timer);
  }, [save]);

  const change = useCallback((part: Partial<ProductQuery>) => setQuery((before) => ({ ...before, ...part })), []);

  /** Keeps the order. */
  const clear = () => reset({ ...defaultQuery, sort: query.sort }, '');

  return { query, deferred: useDeferredValue(query), urlQuery, controls, change, clear, save };
}
