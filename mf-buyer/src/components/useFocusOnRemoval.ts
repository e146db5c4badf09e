import { useLayoutEffect, useRef } from 'react';

/** Moves the focus to the page's heading when the element with the focus is removed. */
export function useFocusOnRemoval<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) document.querySelector('h1')?.focus();
    };
  }, []);
  return ref;
}
