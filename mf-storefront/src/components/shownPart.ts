import { useLocation } from '@rialto/shared/router';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { shownParam } from '../listingParams';

/** As many items as a list shows at first, and as many as 'Show more' adds. */
export const shownAtFirst = 24;
const mostShown = 250 * shownAtFirst;

/** How many items of a list an address asks for: `?shown=48`. */
export function readShown(search: string, name: string = shownParam, step = shownAtFirst): number {
  const asked = Number(new URLSearchParams(search).get(name));
  return Number.isFinite(asked) && asked > step ? Math.min(Math.ceil(asked / step) * step, mostShown) : step;
}

/** What `usePaged` knows of the pages that the backend holds back. */
export interface Rest {
  hasMore: boolean;
  isLoadingMore: boolean;
  moreFailed: boolean;
  showMore: () => unknown;
}

interface PartOptions {
  /** How many are to be shown; the address says it where this doesn't. */
  shown?: number;
  /** The query of the address, where the one that is shown is behind. */
  query?: string;
  /** The parameter of the address that says how many. */
  name?: string;
  step?: number;
}

/**
 * The beginning of a list, as much of it as the address asks for, so that Back, a reload and a shared link show as much. Pages
 * that the backend holds back are asked for when they are to be shown.
 */
export function useShownPart<Item>(items: readonly Item[], rest: Rest, options: PartOptions = {}) {
  const { name = shownParam, step = shownAtFirst } = options;
  const { search } = useLocation();
  const shown = options.shown ?? readShown(search, name, step);
  const { hasMore, isLoadingMore, moreFailed, showMore } = rest;
  const lacksSome = shown > step && items.length < shown && hasMore;
  useEffect(() => {
    if (lacksSome && !isLoadingMore && !moreFailed) void showMore();
  }, [lacksSome, isLoadingMore, moreFailed, showMore]);
  const params = new URLSearchParams(options.query ?? search);
  params.set(name, String(Math.min(shown, items.length) + step));
  return {
    part: items.slice(0, shown),
    /** Whether there is anything behind the part. */
    hasMore: hasMore || items.length > shown,
    isLoading: lacksSome && !moreFailed,
    failed: lacksSome && moreFailed,
    step,
    /** The address, of this page, that shows more. */
    moreSearch: `?${params}`,
  };
}

/**
 * After 'Show more' the keyboard goes on at the first of the items that came: at its link, or where it has none, at itself.
 * @param count how many items the list has in the page
 * @returns for the link
 */
export function useFocusOnNew(list: RefObject<Element | null>, count: number): (event: MouseEvent) => void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || count <= before.current) return;
    const next = list.current?.children[before.current];
    (next?.querySelector('a') ?? (next as HTMLElement | undefined))?.focus();
    before.current = null;
  }, [list, count]);
  return ({ metaKey, ctrlKey, shiftKey }) => {
    // With these keys the browser opens another tab or window, and this page stays as it is.
    if (!metaKey && !ctrlKey && !shiftKey) before.current = count;
  };
}
