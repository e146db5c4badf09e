import { savesData } from '@rialto/shared/browser/savesData';
import { whenIdle } from '@rialto/shared/browser/whenIdle';
import { loadCode, queryStateElementId } from '@rialto/shared/federation/area';
import { hydrateQueries } from '@rialto/shared/hydration/hydrateQueries';
import { beforeLanguageChange } from '@rialto/shared/language';
import { type ComponentType, type RefObject, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { deferredAttribute, enableControls } from './controls';
import { useIsHydrated } from './useIsHydrated';

/**
 * A section below the fold; `fetchCode` loads its code. On a rendered page it is hydrated when it is nearly in view, at the first
 * input, or when the page is idle; until then its links load whole pages and its controls are disabled. A page that is rendered in the
 * browser needs the code before it renders: add `loader` to its route.
 *
 * Create its element once, outside the page's component: React skips an unhydrated section only if its element is the same.
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
      // Delayed, as React renders a failed section repeatedly before it shows the error.
      setTimeout(() => {
        loading = undefined;
      }, retryAfterMs);
      throw error;
    });
    return loading;
  };

  function Content({ start, frame, onHydrated }: ContentProps) {
    if (start) use(start);
    if (!Section) use(load());
    useLayoutEffect(() => {
      if (frame.current) {
        enableControls(frame.current);
        frame.current.style.contentVisibility = 'visible';
      }
      onHydrated();
    }, [frame, onHydrated]);
    return Section && <Section />;
  }

  function Deferred() {
    const isHydrated = useIsHydrated();
    const frame = useRef<HTMLDivElement>(null);
    const [{ content, start, hydrated }] = useState(() => {
      const start = isHydrated || !hasDeferredSection() ? undefined : pending();
      const hydrated = pending();
      const content = <Content start={start?.promise} frame={frame} onHydrated={hydrated.resolve} />;
      return { start, hydrated, content: isHydrated ? content : <Suspense>{content}</Suspense> };
    });
    useEffect(() => {
      if (!start || !frame.current) return;
      // The next trigger retries a failed load.
      const hydrate = () =>
        load().then(
          () => {
            // A logout or garbage collection may have removed the section's data from the cache.
            hydrateQueries({ isFresh: false });
            start.resolve();
          },
          () => {},
        );
      const stop = whenNeeded(frame.current, hydrate);
      // React hydrates only markup in the rendered language.
      const unmounted = pending();
      const stopPreparing = beforeLanguageChange(async () => {
        await hydrate();
        if (Section) await Promise.race([hydrated.promise, unmounted.promise]);
      });
      void hydrated.promise.then(stop);
      return () => {
        stop();
        stopPreparing();
        unmounted.resolve();
      };
    }, [start, hydrated]);
    return (
      <div ref={frame} {...{ [deferredAttribute]: '' }}>
        {content}
      </div>
    );
  }

  const loader = async () => {
    if (!hasDeferredSection()) await load();
    return null;
  };
  return { Deferred, loader };
}

/** True on rendered pages and once the page is shown; false on the server. */
const hasDeferredSection = () => globalThis.document?.querySelector(`[${deferredAttribute}]`) != null;

const idleDelayMs = 1000;
const retryAfterMs = 1000;

interface ContentProps {
  /** Resolves when hydration may start; absent where it starts at once. */
  start: Promise<void> | undefined;
  frame: RefObject<HTMLElement | null>;
  onHydrated: () => void;
}

function pending() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const triggers = ['pointerdown', 'keydown', 'click', 'focusin', 'wheel', 'touchstart', 'popstate'] as const;

/** Whether an event navigates to another page by a hydrated link, which must not wait for this page. */
function navigates(event: Event): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.pathname === location.pathname || link.closest(`[${deferredAttribute}]`)) return false;
  return !(event instanceof KeyboardEvent) || event.key === 'Enter';
}

/** Calls `work` whenever an element may be needed soon. Returns a function that stops it. */
function whenNeeded(element: Element, work: () => void): () => void {
  const onTrigger = (event: Event) => {
    if (!navigates(event)) work();
  };
  const timer = savesData() ? undefined : setTimeout(whenIdle, idleDelayMs, work);
  for (const trigger of triggers) addEventListener(trigger, onTrigger, { passive: true });
  const observer =
    'IntersectionObserver' in window
      ? new IntersectionObserver(([entry]) => entry?.isIntersecting && work(), { rootMargin: '200px' })
      : null;
  observer?.observe(element);
  // A page without data shows nothing of the section yet.
  if (!observer || !document.getElementById(queryStateElementId)) work();
  return () => {
    clearTimeout(timer);
    for (const trigger of triggers) removeEventListener(trigger, onTrigger);
    observer?.disconnect();
  };
}
