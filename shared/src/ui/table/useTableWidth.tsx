import { fontScale } from '@rialto/shared/theme/theme';
import { type RefCallback, useCallback, useState } from 'react';

/** The width in pixels at the default font size, as container queries have it, of the element that gets the ref. */
export function useTableWidth(): readonly [number, RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(() => window.innerWidth / fontScale());
  const ref = useCallback((element: HTMLElement) => {
    const measure = () => setWidth(element.offsetWidth / fontScale());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
