import { savesData } from '@rialto/shared/browser/savesData';
import { whenIdle } from '@rialto/shared/browser/whenIdle';
import { loadCode, queryStateElementId } from '@rialto/shared/federation/area';
import { hydrateQueries } from '@rialto/shared/hydration/hydrateQueries';
import { beforeLanguageChange } from '@rialto/shared/language';
import { type ComponentType, type RefObject, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { deferredAttribute, enableControls } from './controls';
import { useIsHydrated } from './useIsHydrated';

/**
 * A section of a page below the first view, whose code `fetchCode` loads. In a rendered page its markup is there from the start, and is
 * hydrated when it is nearly in view, at the first input, or when the page is at rest. Until then its links load whole pages and
 * its controls are off. A page that is rendered in the browser needs the code first: `loader` is for its route.
 *
 * Show it as an element that is created once, outside the page's component: React skips a section that is not hydrated only
 * if its element is the same.
 */
export function deferred(fetchCode: () => Promise<ComponentType>): {
  Deferred: ComponentType;
  loader: () => Promise<null>;
} {
  let Section: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const fetchSection = async () => {
    Section = await loadCode(fetchCode);
  };
  const load = () => {
    loading ??= fetchSection().catch((error: unknown) => {
      // Not at once: React renders a failed section more than once before it shows the error.
      setTimeout(() => {
        loading = undefined;
      }, retryAfterMs);
      throw error;
    });
    return loading;
  };

  function Content({ wake, frame, onAlive }: ContentProps) {
    if (wake) use(wake);
    if (!Section) use(load());
    useLayoutEffect(() => {
      if (frame.current) {
        enableControls(frame.current);
        frame.current.style.contentVisibility = 'visible';
      }
      onAlive();
    }, [frame, onAlive]);
    return Section && <Section />;
  }

  function Deferred() {
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
        if (Section) await Promise.race([alive.promise, gone.promise]);
      });
      void alive.promise.then(stop);
      return () => {
        stop();
        stopPreparing();
        gone.resolve();
      };
    }, [wake, alive]);
    return (
      <div ref={frame} {...{ [deferredAttribute]: '' }}>
        {content}
      </div>
    );
  }

  const loader = async () => {
    if (!stands()) await load();
    return null;
  };
  return { Deferred, loader };
}

/** Whether a page stands there that came rendered, or that is shown already. */
const stands = () => globalThis.document?.querySelector(`[${deferredAttribute}]`) != null;

const restMs = 1000;
const retryAfterMs = 1000;

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
  if (!link || link.pathname === location.pathname || link.closest(`[${deferredAttribute}]`)) return false;
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
