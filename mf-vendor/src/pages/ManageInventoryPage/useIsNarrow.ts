import { fontScale } from '@rialto/shared/theme/theme';
import { type RefObject, useEffect, useState } from 'react';
import { wideFrom } from './gridParts';

/** Whether rows are shown as cards in this element. */
export function useIsNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(() => window.innerWidth < wideFrom * fontScale());
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    // Including its scrollbar, as container queries do.
    const measure = () => setIsNarrow(watched.offsetWidth < wideFrom * fontScale());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isNarrow;
}
