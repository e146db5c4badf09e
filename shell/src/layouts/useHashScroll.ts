import { useLocation } from '@rialto/shared/router';
import { useEffect } from 'react';

const waitMs = 5000;
const keepMs = 2500;
const handsOn = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** The id in a fragment; a malformed escape is taken literally. */
function sectionId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Content that loads above a section moves it: scrolls back to it for a while, until the user acts. */
function keepInPlace(id: string): () => void {
  let height = document.body.scrollHeight;
  const observer = new ResizeObserver(() => {
    if (document.body.scrollHeight === height) return;
    height = document.body.scrollHeight;
    document.getElementById(id)?.scrollIntoView();
  });
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of handsOn) window.removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, keepMs);
  for (const event of handsOn) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/** Scrolls to the section in the URL (`/#categories`) as soon as it is rendered, and focuses it. */
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
    let release = () => {};
    if (reveal()) {
      release = keepInPlace(id);
      return () => release();
    }
    const observer = new MutationObserver(() => {
      if (!reveal()) return;
      observer.disconnect();
      release = keepInPlace(id);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), waitMs);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      release();
    };
  }, [hash, key]);
}
