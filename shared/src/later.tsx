import { queryStateElementId } from '@rialto/shared/area';
import { beforeLanguageChange } from '@rialto/shared/language';
import { codeOf } from '@rialto/shared/lazyPart';
import { hydrateQueries } from '@rialto/shared/queryState';
import { savesData } from '@rialto/shared/savesData';
import { useIsHydrated } from '@rialto/shared/useIsHydrated';
import { laterMark, wakeControls } from '@rialto/shared/wakeControls';
import { whenIdle } from '@rialto/shared/whenIdle';
import { type ComponentType, type RefObject, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * A part of a page that nobody sees first, and its code, which `fetchCode` asks for. In a page that came rendered it stands there from
 * the start, and comes to life when it is nearly in view, when somebody does anything, or when the page is at rest: until then its
 * links load whole pages, its controls are off, and the browser lays it out when it is nearly in view (baseCss). A page that is drawn in the browser needs its code first: `loader` is for its route.
 *
 * Show it as an element made once (`const part = <Part />` beside the page): React leaves alone what is not alive yet only if it is the same.
 */
export function later(fetchCode: () => Promise<ComponentType>): {
  Later: ComponentType;
  load: () => Promise<void>;
  loader: () => Promise<null>;
} {
  const { load, here } = codeOf(fetchCode);

  function Content({ wake, frame, onAlive }: ContentProps) {
    if (wake) use(wake);
    if (!here()) use(load());
    const Part = here();
    useLayoutEffect(() => {
      if (frame.current) {
        wakeControls(frame.current);
        frame.current.style.contentVisibility = 'visible';
      }
      onAlive();
    }, [frame, onAlive]);
    return Part && <Part />;
  }

  function Later() {
    const isHydrated = useIsHydrated();
    const frame = useRef<HTMLDivElement>(null);
    const [{ content, wake, alive }] = useState(() => {
      // On a server there is nothing to wait for, and no page yet.
      const wake = isHydrated || !stands() ? undefined : pending();
      const alive = pending();
      const content = <Content wake={wake?.promise} frame={frame} onAlive={alive.resolve} />;
      return { wake, alive, content: isHydrated ? content : <Suspense>{content}</Suspense> };
    });
    useEffect(() => {
      if (!wake || !frame.current) return;
      const start = () => {
        // A logout, or some minutes, may have done away with what nobody had shown yet.
        hydrateQueries({ isFresh: false });
        wake.resolve();
      };
      // What cannot be had is tried again at the next sign.
      const wakeUp = () => load().then(start, () => {});
      const stop = whenWanted(frame.current, wakeUp);
      // React takes over only what is as it was rendered.
      const gone = pending();
      const stopPreparing = beforeLanguageChange(async () => {
        await wakeUp();
        if (here()) await Promise.race([alive.promise, gone.promise]);
      });
      void alive.promise.then(stop);
      return () => {
        stop();
        stopPreparing();
        gone.resolve();
      };
    }, [wake, alive]);
    return (
      <div ref={frame} {...{ [laterMark]: '' }}>
        {content}
      </div>
    );
  }

  const loader = async () => {
    if (!stands()) await load();
    return null;
  };
  return { Later, load, loader };
}

/** Whether a page stands there that came rendered, or that is shown already. */
const stands = () => globalThis.document?.querySelector(`[${laterMark}]`) != null;

const restMs = 1000;

interface ContentProps {
  /** Settles when it is to come to life; absent where it does so at once. */
  wake: Promise<void> | undefined;
  frame: RefObject<HTMLElement | null>;
  onAlive: () => void;
}

function pending() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const signs = ['pointerdown', 'keydown', 'click', 'focusin', 'wheel', 'touchstart', 'popstate'] as const;

/** Whether somebody is about to leave the page, by a link that is alive: they do not wait for what they leave. */
function leaves(event: Event): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.pathname === location.pathname || link.closest(`[${laterMark}]`)) return false;
  return !(event instanceof KeyboardEvent) || event.key === 'Enter';
}

/** Calls `work` at each sign that an element is wanted soon. Returns what ends it. */
function whenWanted(element: Element, work: () => void): () => void {
  const onSign = (event: Event) => {
    if (!leaves(event)) work();
  };
  const timer = savesData() ? undefined : setTimeout(whenIdle, restMs, work);
  for (const sign of signs) addEventListener(sign, onSign, { passive: true });
  const observer =
    'IntersectionObserver' in window
      ? new IntersectionObserver(([entry]) => entry?.isIntersecting && work(), { rootMargin: '200px' })
      : null;
  observer?.observe(element);
  // Its first data are on their way already, and nothing of them is shown.
  if (!observer || !document.getElementById(queryStateElementId)) work();
  return () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, onSign);
    observer?.disconnect();
  };
}
