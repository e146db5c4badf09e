import { useSyncExternalStore } from 'react';

let top = 0;

/** Reading `scrollY` forces a layout and React reads a snapshot after every render, so the position is cached. */
function subscribe(onChange: () => void): () => void {
  const update = () => {
    top = window.scrollY;
    onChange();
  };
  const frame = requestAnimationFrame(update);
  window.addEventListener('scroll', update, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', update);
  };
}

export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => top > pixels,
    () => false,
  );
}
