import { type SlotName, slotNames } from '@rialto/shared/contract/slots';
import type { Registry, RegistryEntry } from '@rialto/shared/federation/area';
import type { Site } from '@rialto/shared/site';
import { ExpectedError } from '../expected';
import { changeSite } from './changeSite';
import { entryOf, published } from './rollBack';
import { type Authorized, type ChangeDetails, commandLine } from './siteChange';
import type { SiteState } from './siteState';
import type { Place } from './store/storeOf';
import { trialWith } from './trialOptions';

interface Changed<Result> {
  registry: Registry;
  details: ChangeDetails;
  result: Result;
}

/** Changes the registry by a function of the newest one. */
export async function changeRegistry<Result>(
  site: Place,
  author: Authorized,
  change: (live: SiteState) => Changed<Result>,
): Promise<{ result: Result; generation: number }> {
  const { state, result } = await changeSite(site, { author }, async (found, store) => {
    const live = published(found, store);
    const { registry, details, result: changed } = change(live);
    return { next: { ...live, registry }, details, result: changed };
  });
  return { result, generation: state.generation };
}

const withEntry = (registry: Registry, area: string, entry: RegistryEntry): Registry => ({
  ...registry,
  [area]: entry,
});

/** The trial and its share that a caller knows. */
export interface KnownTrial {
  trial?: string | undefined;
  from?: number | undefined;
  /** For the audit log. */
  reason?: string | undefined;
}

const because = ({ reason }: KnownTrial) => (reason === undefined ? {} : { reason });

/** The trial is not the one that the caller knows. */
export class TrialChangedError extends ExpectedError {}

function trialOf(registry: Registry, area: string, { trial: id, from }: KnownTrial = {}) {
  const entry = entryOf(registry, area);
  const { canary: trial } = entry;
  if ((id !== undefined && trial?.id !== id) || (from !== undefined && trial?.percent !== from))
    throw new TrialChangedError(`The trial of ${area} has changed meanwhile. Look at it again.`);
  if (!trial) throw new ExpectedError(`No release of ${area} is on trial.`);
  return { entry, trial };
}

/**
 * Changes the share of the visitors that get the release on trial.
 * @param percent 1 to 99
 */
export function changeTrial(site: Place, area: string, percent: number, author = commandLine, known: KnownTrial = {}) {
  return changeRegistry(site, author, ({ registry }) => {
    const { entry, trial } = trialOf(registry, area, known);
    const changed = trialWith(trial.release, { percent, isAutomatic: trial.isAutomatic ?? false }, trial);
    return {
      registry: withEntry(registry, area, { ...entry, canary: changed }),
      details: {
        action: 'trial',
        releases: [{ app: area, version: trial.release.version, previous: entry.active.version }],
        percent,
        ...because(known),
      },
      result: trial.release.version,
    };
  });
}

/** Makes the release on trial live for all visitors. */
export function promoteTrial(site: Place, area: string, author = commandLine, known: KnownTrial = {}) {
  return changeRegistry(site, author, ({ registry }) => {
    const { entry, trial } = trialOf(registry, area, known);
    const { canary: _promoted, ...rest } = entry;
    const { release } = trial;
    return {
      registry: withEntry(registry, area, { ...rest, active: release, previous: entry.active }),
      details: {
        action: 'release',
        releases: [{ app: area, version: release.version, previous: entry.active.version }],
        ...because(known),
      },
      result: release.version,
    };
  });
}

/** Ends a trial: all visitors get the live release. The result is the version that was on trial. */
export function endTrial(site: Place, area: string, author = commandLine, known: KnownTrial = {}) {
  return changeRegistry(site, author, ({ registry }) => {
    const { entry, trial } = trialOf(registry, area, known);
    const { version } = trial.release;
    return {
      registry: withEntry(registry, area, { ...entry, canary: null }),
      details: { action: 'trial_end', app: area, version, ...because(known) },
      result: version,
    };
  });
}

/**
 * Switches an area's contribution to a slot off or on, in all of its releases.
 * @throws ExpectedError when the site has no such area, or no release that visitors get contributes to the slot
 */
export function switchSlot(site: Place, area: string, slot: string, isOff: boolean, author = commandLine) {
  return changeRegistry(site, author, ({ registry }) => {
    const { slotsOff = [], ...entry } = entryOf(registry, area);
    if (!isSlot(slot))
      throw new ExpectedError(`There is no slot '${slot}'. The slots are ${slotNames.join(', ')}. See docs/slots.md.`);
    const contributed = [entry.active, entry.canary?.release].flatMap((release) => release?.contributes ?? []);
    if (isOff && !contributed.some((each) => each.slot === slot))
      throw new ExpectedError(
        `${area} contributes nothing to ${slot}. Its slots are: ${contributed.map((each) => each.slot).join(', ') || 'none'}.`,
      );
    const others = slotsOff.filter((other) => other !== slot);
    const off = isOff ? [...others, slot].sort() : others;
    return {
      registry: withEntry(registry, area, { ...entry, ...(off.length > 0 && { slotsOff: off }) }),
      details: { action: isOff ? 'slot_off' : 'slot_on', app: area, slot },
      result: null,
    };
  });
}

const isSlot = (name: string): name is SlotName => slotNames.some((slot) => slot === name);

/**
 * Removes an area with its paths and menu entries from a site. Its releases stay until they are pruned. The result is the version
 * that was live.
 */
export function retire(site: Place, area: string, author = commandLine) {
  return changeRegistry(site, author, ({ registry }) => {
    const { active } = entryOf(registry, area);
    const { [area]: _retired, ...others } = registry;
    const { version } = active;
    return { registry: others, details: { action: 'retire', app: area, version }, result: version };
  });
}

/** Changes a site's settings without a release. */
export async function changeSettings(
  place: Place,
  change: (before: Site) => Site,
  names: string[] = [],
  author = commandLine,
): Promise<Site> {
  const { state } = await changeSite(place, { author }, async (found, store) => {
    const live = published(found, store);
    return { next: { ...live, site: change(live.site) }, details: { action: 'settings', names }, result: null };
  });
  return state.site;
}
