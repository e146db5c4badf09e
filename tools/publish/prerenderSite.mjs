/**
 * Renders the pages of a site, each area's in a process of its own (prerenderChild.mjs), so that nothing an area's code does is felt by
 * another: reads a PrerenderJob (prerender.ts) from its input, and prints { pages, unrendered }. A page that ends its process, takes too
 * much or never comes to an end is left out, and the area's next pages are rendered in another process.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const processesAtOnce = 2;
const heapMegabytes = 512;

const { shell, areas, only, cpuLimitMs, ...live } = JSON.parse(readFileSync(0, 'utf8'));

const reasons = {
  cpu: `It took more than ${cpuLimitMs / 1000} s of processor time.`,
  memory: 'It took too much memory.',
};

/** Renders those of an area's pages that are not in `done`, as far as its process comes. */
function renderSome(area, done) {
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, fileBeside('prerenderChild.mjs')], {
    // What an area's code prints is no part of the answer, which comes by a channel of its own.
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    env: {},
  });
  const seen = { pages: [], failures: [], begun: null, limit: null, isComplete: false, words: '' };
  child.stdin.on('error', () => {}); // the process has ended, as is seen below
  child.stdin.end(JSON.stringify({ shell, area, done, cpuLimitMs, ...live }));
  child.stderr.setEncoding('utf8').on('data', (text) => {
    seen.words = (seen.words + text).slice(0, 2000);
  });
  createInterface({ input: child.stdio[3] }).on('line', (line) => {
    const { begun, rendered, failed, limit, isComplete } = JSON.parse(line);
    if (begun) seen.begun = begun;
    if (rendered) seen.pages.push(rendered);
    if (failed) {
      seen.failures.push({ path: seen.begun?.path ?? null, why: failed });
      if (seen.begun) seen.pages.push({ ...seen.begun, html: '', css: '' });
    }
    if (rendered || failed) seen.begun = null;
    if (limit) seen.limit = limit;
    if (isComplete) seen.isComplete = true;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ ...seen, code, signal }));
  });
}

async function renderOwner(area) {
  const name = area?.name ?? null;
  const result = { pages: [], unrendered: [] };
  for (;;) {
    const end = await renderSome(
      area,
      result.pages.map((page) => page.path),
    );
    result.pages.push(...end.pages.map((page) => ({ area: name, ...page })));
    result.unrendered.push(...end.failures.map((failure) => ({ area: name, ...failure })));
    const isOutOfMemory = !end.isComplete && /heap out of memory/.test(end.words);
    if (end.words && !isOutOfMemory) process.stderr.write(`${name ?? 'shell'}: ${end.words}\n`);
    if (end.isComplete) return result;
    const why =
      reasons[isOutOfMemory ? 'memory' : end.limit] ??
      `Its code ended the process (${end.signal ?? `code ${end.code}`}).`;
    result.unrendered.push({ area: name, path: end.begun?.path ?? null, why });
    // Before any page, it is the area's own code that fails.
    if (!end.begun) return result;
    result.pages.push({ area: name, ...end.begun, html: '', css: '' });
  }
}

const fileBeside = (name) => path.join(import.meta.dirname, name);

const owners = [...(only ? [] : [null]), ...areas.filter(({ name }) => !only || only.includes(name))];
const results = [];
let next = 0;
const worker = async () => {
  for (let place = next++; place < owners.length; place = next++) results[place] = await renderOwner(owners[place]);
};
await Promise.all(Array.from({ length: processesAtOnce }, worker));
process.stdout.write(
  JSON.stringify({
    pages: results.flatMap(({ pages }) => pages),
    unrendered: results.flatMap(({ unrendered }) => unrendered),
  }),
);
