import type { createBrowserRouter } from '@rialto/shared/router';
import { startTransition } from 'react';
import { kindOfVisit } from './visit';

type Router = ReturnType<typeof createBrowserRouter>;
type State = Router['state'];

/** Whoever has seen this long that the page is on its way has nothing to do with the old one any more. */
const waitedMs = 100;

/**
 * The router as the app draws it. A transition draws in small steps, so that what is shown answers meanwhile; but in each frame between
 * two steps the browser works out styles anew, and a page that was waited for comes much later: that is drawn at once. That something is on
 * its way is drawn by nobody here: NavigationProgress alone shows it, and the old page is left as it is.
 */
export function drawnRouter(router: Router): Router {
  const firstKey = router.state.location.key;
  const isReturn = kindOfVisit() !== 'navigate';
  let hasLeft = false;

  // The page a document opened with was there before the app, and its reader may have scrolled it. The router would
  // begin it at the top, or where another document of this tab was left.
  const inPlace = (state: State): State => {
    hasLeft ||= state.location.key !== firstKey;
    const isRestored = isReturn && state.restoreScrollPosition !== null;
    return hasLeft || isRestored ? state : { ...state, restoreScrollPosition: false };
  };

  let drawn = inPlace(router.state);
  const subscribe: Router['subscribe'] = (draw) => {
    let leftAt: number | null = null;
    return router.subscribe((next, options) => {
      const state = inPlace(next);
      const hasWaited = leftAt !== null && performance.now() - leftAt > waitedMs;
      if (state.navigation.state === 'idle') leftAt = null;
      else leftAt ??= performance.now();
      if (looksAlike(state, drawn)) return;
      const isOtherPage = state.location.pathname !== drawn.location.pathname;
      drawn = state;
      if (isOtherPage && hasWaited) draw(state, options);
      else startTransition(() => draw(state, options));
    });
  };
  return Object.create(router, { subscribe: { value: subscribe }, state: { get: () => inPlace(router.state) } });
}

function looksAlike(state: State, drawn: State): boolean {
  const keys = Object.keys(state) as (keyof State)[]; // a plain object of the router's
  return keys.every((key) => key === 'navigation' || state[key] === drawn[key]);
}
