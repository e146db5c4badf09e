import { useLocation } from '@rialto/shared/router';
import { useEffect } from 'react';

const waitMs = 5000;

/** The id an address names; a malformed one is taken as it stands. */
function sectionId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Scrolls smoothly to the section an address names (`/#categories`), as soon as it is there, and focuses it. */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` makes a second click on the same link scroll again
  useEffect(() => {
    const id = sectionId(hash);
    if (!id) return;
    const reveal = () => {
      const section = document.getElementById(id);
      if (!section) return false;
      const less = matchMedia('(prefers-reduced-motion: reduce)').matches;
      section.scrollIntoView({ behavior: less ? 'auto' : 'smooth' });
      if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
      section.focus({ preventScroll: true });
      return true;
    };
    if (reveal()) return;
    const observer = new MutationObserver(() => {
      if (reveal()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), waitMs);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [hash, key]);
}
