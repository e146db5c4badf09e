import { useMediaQuery } from '@rialto/shared/hooks/useMediaQuery';
import { type FocusEvent, useEffect, useState } from 'react';

/**
 * Shows the next of `count` slides every `ms` milliseconds, except while the pointer or the focus is on them, the tab is hidden or
 * the user has paused them. With reduced motion they are paused at first.
 */
export function useRotation(count: number, ms: number) {
  const [shown, setShown] = useState(0);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isPlaying = choice ?? !isReduced;
  const isRunning = isPlaying && !hovered && !focused;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` restarts the timer, so that every slide has its full time
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
    toggle: () => {
      setChoice(!isPlaying);
      // The pointer or the focus is on the button.
      setHovered(false);
      setFocused(false);
    },
    pauseHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A link to the section focuses the section itself, which does not pause.
      onFocus: (event: FocusEvent) => setFocused(event.target !== event.currentTarget),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

/** Calls `start` when the tab becomes visible, and the function it returned when the tab is hidden. No state, as rendering would delay the next page. */
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
