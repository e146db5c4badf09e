import { whenIdle } from '@rialto/shared/whenIdle';
import { type RefObject, useEffect } from 'react';

/** The home page's list, and most categories. */
const most = 48;

/**
 * The browser leaves out the layout of cards that are out of view, and then they are empty where a page is taken as a whole: as a
 * picture of all of it, or in a preview. So the first of a list are laid out in the idle moments of a page at rest, one in each.
 * @param items what the list has in the page
 */
export function useLaidOutAtRest(listRef: RefObject<Element | null>, items: readonly unknown[], isTyping: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come is in the page, which is asked
  useEffect(() => {
    if (isTyping) return;
    let stop = () => {};
    const layOutOne = () => {
      const shown = [...(listRef.current?.querySelectorAll(':scope > :not([hidden])') ?? [])].slice(0, most);
      const next = shown.find((item) => !item.hasAttribute('data-laid-out'));
      if (!next) return;
      next.toggleAttribute('data-laid-out', true);
      stop = whenIdle(layOutOne);
    };
    stop = whenIdle(layOutOne);
    return () => stop();
  }, [listRef, items, isTyping]);
}
