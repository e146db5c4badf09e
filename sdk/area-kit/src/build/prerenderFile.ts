/** What renders an app's pages in Node. A release carries it beside the scripts built from the same sources. */
export interface PrerenderBundle {
  /** A CommonJS module: the shell's `prerender.tsx`, or an area's `routes.tsx` without what the shell provides. */
  code: string;
}

/** The bundle's path in an area's release. */
export const areaPrerenderFile = 'prerender.json';
