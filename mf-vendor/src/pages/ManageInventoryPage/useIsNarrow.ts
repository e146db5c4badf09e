import { fontScale } from '@rialto/shared/theme/theme';
import { type RefObject, useEffect, useState } from 'react';
import { wideFrom } from './gridParts';

/** Whether rows are cards, in an element as wide as this one is now. */
export function useIsNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(() => window.innerWidth < wideFrom * fontScale());
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    // With its scrollbar, as the styles measure it.
    const look = () => setIsNarrow(watched.offsetWidth < wideFrom * fontScale());
    look();
    const observer = new ResizeObserver(look);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isNarrow;
}
