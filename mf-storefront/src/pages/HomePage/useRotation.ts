import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';

const lessMotion = '(prefers-reduced-motion: reduce)';

/**
 * Which of `count` slides is shown. The next takes its place every `ms` milliseconds, unless the pointer or the focus
 * is on them, the tab is hidden or they were paused. Where less motion is asked for they stand until someone plays them.
 */
export function useRotation(count: number, ms: number) {
  const [shown, setShown] = useState(0);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = useSyncExternalStore(onMotionChange, prefersStill, () => false);
  const isPlaying = wanted ?? !still;
  const isRunning = isPlaying && !hovered && !focused;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide has its full time, also one that was asked for
  useEffect(() => {
    if (!isRunning) return;
    return whileVisible(() => {
      const timer = setInterval(() => setShown((index) => (index + 1) % count), ms);
      return () => clearInterval(timer);
    });
  }, [isRunning, shown, count, ms]);

  return {
    shown,
    show: setShown,
    isPlaying,
    isRunning,
    /** Playing holds although pointer and focus are on the button just now. */
    toggle: () => {
      setWanted(!isPlaying);
      setHovered(false);
      setFocused(false);
    },
    pauseHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // The section itself is focused by a link to it, which is no closer look.
      onFocus: (event: FocusEvent) => setFocused(event.target !== event.currentTarget),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

const prefersStill = () => matchMedia(lessMotion).matches;

function onMotionChange(changed: () => void): () => void {
  const query = matchMedia(lessMotion);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Without drawing anything: a page that is left for another one is hidden first, and the other waits for that. */
function whileVisible(start: () => () => void): () => void {
  let stop = document.hidden ? undefined : start();
  const changed = () => {
    stop?.();
    stop = document.hidden ? undefined : start();
  };
  document.addEventListener('visibilitychange', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    stop?.();
  };
}
