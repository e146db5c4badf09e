/** What publishing renders an app's pages with, in Node. It lies in the release, beside the scripts of the same sources. */
export interface PrerenderBundle {
  /** A CommonJS module: the shell's `prerender.tsx`, or an area's `routes.tsx` without what the shell provides. */
  code: string;
  /** The scripts of each page that is loaded when it is visited, by what its `import()` asks for. */
  chunks: Record<string, string[]>;
}

/** Where a release of an area keeps its bundle, in its folder. */
export const areaPrerenderFile = 'prerender.json';

/** Where a release of the shell keeps its bundle: beside its script. */
export function shellPrerenderFile({ scripts }: { scripts: string[] }): string {
  return (scripts.at(-1) ?? '').replace(/\.js$/, '.prerender.json');
}
