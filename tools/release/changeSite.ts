import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { lockFolder } from '@rialto/api/lock';
import { ExpectedError } from '../expected';
import { activate, beginActivation, completeActivation, composeSite, isActivating } from './activate';
import { removeTemporary } from './durable';
import type { Authorized, ChangeDetails } from './siteChange';
import { readState, type SiteState } from './siteState';
import type { SiteStore } from './store/siteStore';
import { type Place, storeOf } from './store/storeOf';

const lockPatienceMs = 30_000;
/** Each time, another host has made a change meanwhile. */
const maxAttempts = 50;

/** The content of a state. */
export type NextState = Omit<SiteState, 'generation' | 'change'>;

export interface PlannedChange<Result> {
  next: NextState;
  /** For the audit log. */
  details: ChangeDetails;
  result: Result;
}

export interface ChangeOptions {
  author: Authorized;
  /** `shell` and names of areas whose pages may fail to render. */
  allowUnrendered?: readonly string[];
}

/**
 * Changes a site: stores its next state, and makes it live on this host. The state is stored in one step: before it nothing has
 * changed, and after it the next command completes the change if this one is killed. So a change that cannot go live fails before.
 * @param plan makes the next state of the newest one; it is called again when another host has stored a state meanwhile
 * @throws ExpectedError when `plan` does, or a page of a changed app cannot be rendered; what `author.authorize` throws
 */
export function changeSite<Result>(
  place: Place,
  { author: { authorize, ...author }, allowUnrendered = [] }: ChangeOptions,
  plan: (live: SiteState | null, store: SiteStore) => Promise<PlannedChange<Result>>,
): Promise<{ state: SiteState; result: Result }> {
  return withSite(place, async (store) => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const live = readState(store.folder);
      authorize?.(live?.teams ?? {});
      const { next, details, result } = await plan(live, store);
      const change = { id: randomUUID(), at: new Date().toISOString(), author, details };
      const state: SiteState = { ...next, generation: (live?.generation ?? 0) + 1, change };
      const files = await composeSite(store.folder, state, live, allowUnrendered);
      beginActivation(store);
      if (live && live.generation > 0 && isSame(live, state)) {
        await activate(store, live, files);
        return { state: live, result };
      }
      if (await store.add(state)) {
        await activate(store, state, files);
        return { state, result };
      }
      await store.pull();
      await completeActivation(store);
    }
    throw new ExpectedError('Other hosts keep changing this site. Nothing has changed; try again.');
  });
}

/** Whether two states differ only in their generation and the change that led to them. */
function isSame(one: SiteState, other: SiteState): boolean {
  const content = ({ generation, change, ...state }: SiteState) => JSON.parse(JSON.stringify(state)) as NextState;
  return isDeepStrictEqual(content(one), content(other));
}

/**
 * Locks a site on this host, brings the folder up to date, and runs `work`.
 * @throws ExpectedError when another command of this host holds the lock for half a minute
 */
export async function withSite<Result>(place: Place, work: (store: SiteStore) => Promise<Result>): Promise<Result> {
  const store = storeOf(place);
  const lockPlace = path.join(store.folder, 'releases/lock', store.host);
  mkdirSync(lockPlace, { recursive: true });
  const lock = await lockWithPatience(lockPlace, store.folder);
  try {
    await bringUpToDate(store);
    return await work(store);
  } finally {
    await lock.release();
  }
}

async function bringUpToDate(store: SiteStore): Promise<void> {
  removeTemporary(store);
  await store.pull();
  await completeActivation(store);
}

/** Follows the changes of other hosts, and completes those of killed commands. Does nothing while a command is working. */
export async function followSite(place: Place): Promise<void> {
  const store = storeOf(place);
  if ((await store.isBehind()) || isActivating(store.folder)) await withSite(store, async () => {});
}

async function lockWithPatience(lockPlace: string, folder: string) {
  const deadline = Date.now() + lockPatienceMs;
  for (;;) {
    try {
      return await lockFolder(lockPlace);
    } catch (error) {
      const { code, pid } = error as { code?: string; pid?: number }; // FolderLockedError's, if it is one
      if (code !== 'FOLDER_LOCKED') throw error;
      if (Date.now() > deadline)
        throw new ExpectedError(
          `Another release to ${folder} is in progress${pid ? ` (process ${pid})` : ''}. Try again when it is done.`,
        );
    }
    await pause(100);
  }
}
