import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is in view, or a little below it; true from then on, and where it cannot be told. Browsers fetch lazy
 * pictures from some screens further down, in the first seconds of a page that has better things to fetch.
 */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    if (!('IntersectionObserver' in window)) return setNear(true);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
}
