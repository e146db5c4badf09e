import { useSyncExternalStore } from 'react';

let top = 0;

/** To say how far a page is scrolled the browser lays it out, and React asks after every change of it: so it is noted. */
function subscribe(onChange: () => void): () => void {
  const note = () => {
    top = window.scrollY;
    onChange();
  };
  const frame = requestAnimationFrame(note);
  window.addEventListener('scroll', note, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', note);
  };
}

/** True while the page is scrolled by more than `pixels`. */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => top > pixels,
    () => false,
  );
}
