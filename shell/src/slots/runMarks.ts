import { storage } from '@rialto/shared/browser/storage';

/*
 * An endless loop cannot be interrupted from inside its page. So while a contribution's code runs, the storage has a mark for it. A
 * mark that is left behind tells a later page which contribution hung its tab, and that page leaves the contribution out.
 */

const tabKey = 'rialto.tab';
/** `rialto.slotRuns.<tab>`: when each contribution in the tab began to run, by its id. */
const runsPrefix = 'rialto.slotRuns.';
/** When each contribution was found to have hung a tab, by its id. */
const hungKey = 'rialto.slotsHung';

/** An older mark was left by a hung tab: a tab that responds clears its marks sooner. */
const longestRunMs = 10_000;
const leftOutForMs = 24 * 3_600_000;
/** A thread that handles this timer is not hung. */
const clearAfterMs = 100;

type Times = Record<string, number>;

const read = (key: string): Times => {
  try {
    return JSON.parse(storage.getItem(key) ?? '{}') as Times;
  } catch {
    return {};
  }
};

const write = (key: string, times: Times) =>
  Object.keys(times).length > 0 ? storage.setItem(key, JSON.stringify(times)) : storage.removeItem(key);

let hung: Times | null = null;
const runs: { id: string; at: number }[] = [];
let ownKey = '';

/** Adds the contributions whose marks were left behind by hung tabs to those that are left out. Runs before this page's first mark. */
function start(): Times {
  const now = Date.now();
  const tab = tabId();
  ownKey = runsPrefix + tab;
  const recent = Object.entries(read(hungKey)).filter(([, at]) => now - at < leftOutForMs);
  const found: Times = Object.fromEntries(recent);
  for (const key of storedKeys().filter((name) => name.startsWith(runsPrefix))) {
    const left = Object.entries(read(key)).filter(([, at]) => key === ownKey || now - at > longestRunMs);
    for (const [id] of left) found[id] = now;
    if (left.length > 0) storage.removeItem(key);
  }
  write(hungKey, found);
  // Neither event reaches a hung thread.
  addEventListener('pagehide', clear);
  document.addEventListener('visibilitychange', clear);
  return found;
}

/** Whether a contribution has hung a tab of this browser within a day. */
export function hasHung(id: string): boolean {
  hung ??= start();
  return id in hung;
}

/** Marks that a contribution's code runs. The returned function removes the mark once the thread is free. */
export function markRun(id: string): () => void {
  hung ??= start();
  const run = { id, at: Date.now() };
  runs.push(run);
  store();
  const end = () => {
    const index = runs.indexOf(run);
    if (index === -1) return;
    runs.splice(index, 1);
    store();
  };
  return () => void setTimeout(end, clearAfterMs);
}

function clear(): void {
  runs.length = 0;
  store();
}

const store = () => write(ownKey, Object.fromEntries(runs.map(({ id, at }) => [id, at])));

function tabId(): string {
  const fresh = Math.random().toString(36).slice(2);
  try {
    const kept = sessionStorage.getItem(tabKey) ?? fresh;
    sessionStorage.setItem(tabKey, kept);
    return kept;
  } catch {
    return fresh;
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
