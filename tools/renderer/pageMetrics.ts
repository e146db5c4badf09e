import { Histogram, type Registry } from 'prom-client';
import type { ServedPage } from './renderer';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/**
 * Adds the metrics of pages. Returns the function that counts a page, or null when the gateway sends the published one; `started` is
 * performance.now() at the request.
 */
export function countPages(registry: Registry): (page: ServedPage | null, started: number) => void {
  const pages = new Histogram({
    name: 'rialto_page_seconds',
    help: 'Time of pages: rendered, kept (from the cache, after a check of their data), or published (sent without data).',
    labelNames: ['result'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return (page, started) => {
    const result = page ? (page.isKept ? 'kept' : 'rendered') : 'published';
    pages.observe({ result }, (performance.now() - started) / 1000);
  };
}
