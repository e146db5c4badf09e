import { type RefObject, useLayoutEffect, useRef } from 'react';

/** About as many items as are. */
const inSight = 12;

/**
 * A list whose pictures wait while somebody types, but for those that have been loaded: to parse, decode and paint one costs more than a
 * key may. They come when typing rests, those of one item with each frame, in the order of the page.
 * @returns for the list, whose style keeps the pictures of an item without `data-pictured` from sight while it is `data-held`
 */
export function usePicturesHeld(isTyping: boolean): RefObject<HTMLUListElement | null> {
  const listRef = useRef<HTMLUListElement>(null);
  // Before the browser draws the frame, and finds the pictures of what has come.
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    if (isTyping) {
      if ('held' in list.dataset) return;
      for (const item of list.children) item.toggleAttribute('data-pictured', isPictured(item));
      list.dataset.held = '';
      return;
    }
    if (!('held' in list.dataset)) return;
    let frame = 0;
    let left = inSight;
    const release = () => {
      const item = list.querySelector(':scope > :not([hidden], [data-pictured])');
      if (item && left > 0) {
        left -= 1;
        item.toggleAttribute('data-pictured', true);
        frame = requestAnimationFrame(release);
      } else delete list.dataset.held;
    };
    release();
    return () => cancelAnimationFrame(frame);
  }, [isTyping]);
  return listRef;
}

function isPictured(item: Element): boolean {
  return [...item.querySelectorAll('img')].every(({ complete }) => complete);
}
