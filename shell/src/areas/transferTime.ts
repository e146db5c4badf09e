import type { AreaRelease } from '@rialto/shared/federation/area';

const maxMs = 60_000;

/**
 * The time to transfer a release's scripts and to run them. It leaves out the time for which a preloaded script waits for the shell: only
 * the live release is preloaded, so the comparison with a trial would be unfair. Null when a script came from the browser's cache,
 * which has the live release more often than one on trial.
 * @param started when the load began
 * @param ready when its routes were available
 */
export function transferTime({ base, entry, scripts }: AreaRelease, started: number, ready: number): number | null {
  const files = [entry, ...scripts].map((file) => new URL(base + file, location.href).href);
  const transferred = files
    .flatMap((file) => performance.getEntriesByName(file, 'resource').slice(0, 1) as PerformanceResourceTiming[]) // entries of type 'resource'
    .filter(({ transferSize }) => transferSize > 0);
  if (transferred.length < files.length) return null;
  const requested = Math.min(...transferred.map(({ startTime }) => startTime));
  const received = Math.max(...transferred.map(({ responseEnd }) => responseEnd));
  const evaluated = ready - Math.max(received, started);
  return Math.min(Math.round(received - requested + Math.max(evaluated, 0)), maxMs);
}
