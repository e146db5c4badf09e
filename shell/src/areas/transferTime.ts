import type { AreaRelease } from '@rialto/shared/federation/area';

const maxMs = 60_000;

/**
 * How long a release took from its first byte requested to its routes, without the wait of a preloaded script for the shell: the page
 * preloads the live release only, which says nothing about the release. Null when a script came from the browser's cache, which
 * holds a new release less often.
 * @param started when the load began
 * @param ready when its routes were there
 */
export function transferTime({ base, entry, scripts }: AreaRelease, started: number, ready: number): number | null {
  const files = [entry, ...scripts].map((file) => new URL(base + file, location.href).href);
  const transferred = files
    .flatMap((file) => performance.getEntriesByName(file, 'resource').slice(0, 1) as PerformanceResourceTiming[]) // as asked
    .filter(({ transferSize }) => transferSize > 0);
  if (transferred.length < files.length) return null;
  const requested = Math.min(...transferred.map(({ startTime }) => startTime));
  const received = Math.max(...transferred.map(({ responseEnd }) => responseEnd));
  const evaluated = ready - Math.max(received, started);
  return Math.min(Math.round(received - requested + Math.max(evaluated, 0)), maxMs);
}
