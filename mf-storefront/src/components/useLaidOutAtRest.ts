import { whenIdle } from '@rialto/shared/whenIdle';
import { type RefObject, useEffect } from 'react';

/** The home page's list, and most categories. */
const most = 48;
/** A few at a time, as each time is a frame. */
const perStep = 6;

/**
 * The browser leaves out the layout of cards that are out of view, and then they are empty where a page is taken as a whole: as a
 * picture of all of it, or in a preview. So the first of a list are laid out in the idle moments of a page at rest, a few in each.
 * @param items what the list has in the page
 */
export function useLaidOutAtRest(listRef: RefObject<Element | null>, items: readonly unknown[], isTyping: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come is in the page, which is asked
  useEffect(() => {
    if (isTyping) return;
    let stop = () => {};
    const layOutSome = () => {
      const shown = [...(listRef.current?.querySelectorAll(':scope > :not([hidden])') ?? [])].slice(0, most);
      const next = shown.filter((item) => !item.hasAttribute('data-laid-out')).slice(0, perStep);
      if (next.length === 0) return;
      for (const item of next) item.toggleAttribute('data-laid-out', true);
      stop = whenIdle(layOutSome);
    };
    stop = whenIdle(layOutSome);
    return () => stop();
  }, [listRef, items, isTyping]);
}
