import type { ProductQuery } from '@rialto/shared/contract/product';
import { defaultQuery } from '@rialto/shared/contract/productFilter';
import { useLatestLocation } from '@rialto/shared/hooks/useListParams';
import { useLocation, useNavigationType, useSearchParams } from '@rialto/shared/router';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { readQuery, writeQuery } from './productQuery';

const pauseMs = 250;

/**
 * The listing's query. The controls show `query`, the list follows as `deferred` when there is time, and the address, whose
 * query is `written`, when typing pauses, or on `save`, because the page may be left now. The entry of the address is
 * replaced, so that Back leaves the listing and returns to it as it was.
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
  /** What the controls were filled from, other than by the user's own changes, and how often they were. */
  const [filled, setFilled] = useState({ search, times: 0 });
  const lastSaved = useRef<string>(null);
  const fill = useCallback((next: ProductQuery, from: string) => {
    setQuery(next);
    setFilled(({ times }) => ({ search: from, times: times + 1 }));
  }, []);

  // The listing replaces its entry; a link, Back and Forward don't, and the controls follow them.
  if (search !== seen) {
    setSeen(search);
    if (action !== 'REPLACE') fill(written, search);
  }

  const save = useCallback(() => {
    const location = latest();
    const current = writeQuery(readQuery(location.search));
    // The user is on the way to another page, or to other filters.
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

  /** All but the order. */
  const clear = () => fill({ ...defaultQuery, sort: query.sort }, '');

  return { query, deferred: useDeferredValue(query), written, filled, change, clear, save };
}
