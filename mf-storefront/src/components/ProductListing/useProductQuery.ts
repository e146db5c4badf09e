import type { ProductQuery } from '@rialto/shared/contract/product';
import { defaultQuery } from '@rialto/shared/contract/productFilter';
import { useLatestLocation } from '@rialto/shared/hooks/useListParams';
import { useLocation, useNavigationType, useSearchParams } from '@rialto/shared/router';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { readQuery, writeQuery } from './productQuery';

const pauseMs = 250;

/**
 * The listing's query. The controls show `query`, the list uses `deferred`, and the URL has `written`: it is updated when typing
 * pauses, or by `save` before the user may leave. It replaces the history entry, so that Back leaves the listing.
 */
export function useProductQuery() {
  const [searchParams, setSearchParams] = useSearchParams();
  const { pathname, state } = useLocation();
  const action: string = useNavigationType();
  const latest = useLatestLocation();
  const search = searchParams.toString();
  const written = useMemo(() => readQuery(search), [search]);
  const [seen, setSeen] = useState(search);
  const [query, setQuery] = useState(written);
  /** The URL query that last filled the controls, and how many times one has. */
  const [filled, setFilled] = useState({ search, times: 0 });
  const lastSaved = useRef<string>(null);
  const fill = useCallback((next: ProductQuery, from: string) => {
    setQuery(next);
    setFilled(({ times }) => ({ search: from, times: times + 1 }));
  }, []);

  // REPLACE is this hook's own update; links, Back and Forward fill the controls.
  if (search !== seen) {
    setSeen(search);
    if (action !== 'REPLACE') fill(written, search);
  }

  const save = useCallback(() => {
    const location = latest.current;
    const current = writeQuery(readQuery(location.search));
    // A navigation to another page or to other filters is under way.
    if (location.pathname !== pathname || (current !== writeQuery(written) && current !== lastSaved.current)) return;
    const next = writeQuery(query);
    if (next === current) return;
    lastSaved.current = next;
    setSearchParams(next, { replace: true, preventScrollReset: true, state });
  }, [latest, pathname, query, setSearchParams, state, written]);

  useEffect(() => {
    const timer = setTimeout(save, pauseMs);
    return () => clearTimeout(timer);
  }, [save]);

  const change = useCallback((part: Partial<ProductQuery>) => setQuery((before) => ({ ...before, ...part })), []);

  /** Keeps the order. */
  const clear = () => fill({ ...defaultQuery, sort: query.sort }, '');

  return { query, deferred: useDeferredValue(query), written, filled, change, clear, save };
}
