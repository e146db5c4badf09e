import { fontScale } from '@rialto/shared/theme/theme';
import { type RefObject, useEffect, useState } from 'react';

/** The width of this element in pixels at the default font size, including its scrollbar, as container queries have it. */
export function useGridWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => window.innerWidth / fontScale());
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => setWidth(watched.offsetWidth / fontScale());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
