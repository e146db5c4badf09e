import { useLocation } from '@rialto/shared/router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { shownParam } from '../listingParams';

/** How many items a list shows at first, and how many 'Show more' adds. */
export const shownAtFirst = 24;
const mostShown = 250 * shownAtFirst;

/** How many items of a list a URL requests: `?shown=48`. */
export function readShown(search: string, name: string = shownParam, step = shownAtFirst): number {
  const wanted = Number(new URLSearchParams(search).get(name));
  return Number.isFinite(wanted) && wanted > step ? Math.min(Math.ceil(wanted / step) * step, mostShown) : step;
}

/** The pages of a list that are not loaded yet, as `usePaged` has them. */
export interface RemainingPages {
  hasMore: boolean;
  isLoadingMore: boolean;
  moreFailed: boolean;
  showMore: () => unknown;
}

interface PartOptions {
  /** How many items to show; read from the URL by default. */
  shown?: number;
  /** The query of the link to more items, if it is not that of the current URL. */
  query?: string;
  /** The URL parameter that says how many. */
  name?: string;
  step?: number;
}

export type ShownPart = ReturnType<typeof useShownPart>;

/**
 * The first items of a list, as many as the URL says, so that Back, a reload and a shared link show the same. Loads further pages
 * when it needs their items.
 */
export function useShownPart<Item>(items: readonly Item[], rest: RemainingPages, options: PartOptions = {}) {
  const { name = shownParam, step = shownAtFirst } = options;
  const { search } = useLocation();
  const shown = options.shown ?? readShown(search, name, step);
  const { hasMore, isLoadingMore, moreFailed, showMore } = rest;
  const lacksSome = shown > step && items.length < shown && hasMore;
  useEffect(() => {
    if (lacksSome && !isLoadingMore && !moreFailed) void showMore();
  }, [lacksSome, isLoadingMore, moreFailed, showMore]);

  const part = items.slice(0, shown);
  const ref = useRef<HTMLUListElement>(null);
  const countBefore = useRef<number | null>(null);
  // The keyboard continues at the first new item: at its link, or at the item itself.
  useEffect(() => {
    if (countBefore.current === null || part.length <= countBefore.current) return;
    const next = ref.current?.children[countBefore.current];
    (next?.querySelector('a') ?? (next as HTMLElement | undefined))?.focus();
    countBefore.current = null;
  }, [part.length]);

  const params = new URLSearchParams(options.query ?? search);
  params.set(name, String(part.length + step));
  return {
    /** For the list's element. */
    ref,
    part,
    hasMore: hasMore || items.length > shown,
    isLoading: lacksSome && !moreFailed,
    failed: lacksSome && moreFailed,
    step,
    moreSearch: `?${params}`,
    /** For the link to `moreSearch`. */
    onMore: ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => {
      // With these keys the link opens in another tab or window.
      if (!metaKey && !ctrlKey && !shiftKey) countBefore.current = part.length;
    },
    retry: () => void showMore(),
  };
}
