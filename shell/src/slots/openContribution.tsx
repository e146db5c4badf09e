import type { AreaRelease } from '@rialto/shared/federation/area';
import { textsReady } from '@rialto/shared/language';
import { QueryClientProvider, queryClient } from '@rialto/shared/query';
import { type Navigator, Router } from '@rialto/shared/router';
import type { Contributed, OpenContribution } from '@rialto/shared/slots';
import { type ComponentType, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { AreaFailure, type FailureKind } from '../areas/areaFailure';
import { stateOf } from '../areas/areaStore';
import { loadComponent } from '../areas/federation';
import { loadWithRetries } from '../areas/loadArea';
import { detailsFile, hasDetails } from '../areas/releaseDetails';
import { reportFailure, reportLoad } from '../areas/report';
import { prefetchFiles } from '../prefetch/scripts';
import { currentRouter } from './currentRouter';
import { hasHung, markRun } from './runMarks';
import { watchErrors } from './watchErrors';

/** Longer than a render takes. Then the mark is cleared, even if the contribution still waits for data. */
const longestRenderMs = 1000;

const inputs = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit'] as const;

/**
 * Loads a contribution and renders it in a React root of its own, so that its errors, also those of its cleanup, never reach the page's
 * root. A failure is reported; a contribution that throws while it loads or renders leaves its place empty.
 */
export function openContribution(contributed: Contributed, place: HTMLElement, first: object): OpenContribution {
  const { release, contribution } = withMountedRelease(contributed);
  const { slot, module, scripts } = contribution;
  const id = `${release.name} ${release.version} ${slot}`;
  const container = document.createElement('div');
  let Component: ComponentType<object> | null = null;
  let props = first;
  let isClosed = false;

  const fail = (kind: FailureKind | 'hung' | 'tooHigh', cause: unknown) =>
    reportFailure({ release, kind, cause, slot });
  const root = createRoot(container, {
    onUncaughtError: (error) => fail('broken', error),
    onCaughtError: (error) => fail('broken', error),
  });
  const render = () => {
    if (!Component || isClosed) return;
    const done = markRun(id);
    setTimeout(done, longestRenderMs);
    root.render(
      <Surroundings onRendered={done}>
        <Component {...props} />
      </Surroundings>,
    );
  };

  const sizes = new ResizeObserver(() => {
    if (!isTooHigh(place, container)) return;
    sizes.disconnect();
    fail('tooHigh', new Error(`${container.scrollHeight} px high in a place of ${place.clientHeight} px`));
  });
  const onInput = () => markRun(id)();
  const stopWatching = watchErrors(release, scripts, (error) => fail('broken', error));

  const load = async () => {
    if (hasHung(id)) return fail('hung', new Error('A page with it stopped responding. It is left out for a day.'));
    const done = markRun(id);
    try {
      const files = hasDetails(release) ? [release.entry, ...scripts] : [detailsFile];
      const loadWhole = (whole: AreaRelease) => {
        prefetchFiles(whole, scripts, 'preload');
        return loadComponent(whole, module);
      };
      const { loaded, milliseconds } = await loadWithRetries(release, loadWhole, files);
      reportLoad(release, milliseconds, slot);
      await textsReady();
      if (isClosed) return;
      Component = loaded;
      place.append(container);
      sizes.observe(container);
      for (const input of inputs) place.addEventListener(input, onInput, { capture: true });
      render();
    } catch (error) {
      if (isClosed) return;
      if (error instanceof AreaFailure) fail(error.kind, error.cause);
      else fail('broken', error);
    } finally {
      done();
    }
  };
  void load();

  return {
    update(next) {
      if (isSame(props, next)) return;
      props = next;
      render();
    },
    close() {
      isClosed = true;
      sizes.disconnect();
      stopWatching();
      for (const input of inputs) place.removeEventListener(input, onInput, { capture: true });
      const done = markRun(id);
      // React refuses to unmount a root while it renders another.
      setTimeout(() => {
        root.unmount();
        container.remove();
        done();
      });
    },
  };
}

/** One page must not run two releases of an area. */
function withMountedRelease(contributed: Contributed): Contributed {
  const release = stateOf(contributed.release.name).mounted?.release;
  const contribution = release?.contributes?.find(({ slot }) => slot === contributed.contribution.slot);
  return release && contribution ? { release, contribution } : contributed;
}

/** A pixel more may come from rounding. */
const isTooHigh = (place: HTMLElement, container: HTMLElement) => container.scrollHeight > place.clientHeight + 1;

function isSame(a: object, b: object): boolean {
  const values = new Map(Object.entries(a));
  const others = Object.entries(b);
  return values.size === others.length && others.every(([key, value]) => Object.is(values.get(key), value));
}

/** What the page provides to its components, except the hooks of the data router. */
function Surroundings({ onRendered, children }: { onRendered: () => void; children: React.ReactNode }) {
  const router = currentRouter();
  const { location, historyAction } = useSyncExternalStore(router.subscribe, () => router.state);
  useEffect(onRendered);
  return (
    <QueryClientProvider client={queryClient}>
      <Router location={location} navigationType={historyAction} navigator={navigatorOf(router)}>
        <Suspense>{children}</Suspense>
      </Router>
    </QueryClientProvider>
  );
}

function navigatorOf(router: ReturnType<typeof currentRouter>): Navigator {
  return {
    createHref: router.createHref,
    encodeLocation: router.encodeLocation,
    go: (steps) => void router.navigate(steps),
    push: (to, state, options) => void router.navigate(to, { state, ...options }),
    replace: (to, state, options) => void router.navigate(to, { state, ...options, replace: true }),
  };
}
