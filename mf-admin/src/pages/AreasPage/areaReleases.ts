import type { AreaFailureKind, ReleaseHealth } from '@rialto/shared/contract/areas';
import type { SlotName } from '@rialto/shared/contract/slots';
import { areaOverridesKey, type RegistryEntry, translated } from '@rialto/shared/federation/area';
import type { Live } from '../../data/areas';
import { areasTexts } from '../../texts/areasTexts';

/** Replaced releases still run in tabs that were opened earlier. */
export type ReleaseStatus = 'live' | 'on trial' | 'previous' | 'replaced';

export interface ShownRelease {
  version: string;
  status: ReleaseStatus;
  /** The share of visitors who get it. */
  percent: number;
  health: ReleaseHealth | null;
}

/** What an area shows in a slot. */
export interface ShownContribution {
  slot: SlotName;
  isOff: boolean;
  /** Of the newest release that visitors get. */
  health: ReleaseHealth | null;
}

export interface ShownArea {
  name: string;
  title: string;
  owner: string;
  releases: ShownRelease[];
  contributions: ShownContribution[];
  /** The origin from which this tab loads the area instead; null for the published one. */
  overriddenBy: string | null;
}

/** The areas by name, then the shell, each with its releases, the live one first. */
export function shownAreas({ registry, shell }: Live, health: ReleaseHealth[]): ShownArea[] {
  const t = areasTexts.current();
  const overrides = ownOverrides();
  const reported = (name: string) => health.filter(({ area, slot }) => area === name && slot === null);
  const areas = Object.entries(registry).map(([name, entry]) => ({
    name,
    title: translated(entry.active.title, entry.active.titles),
    owner: entry.active.owner,
    releases: withHealth(releasesOf(entry), reported(name)),
    contributions: contributionsOf(entry, health),
    overriddenBy: overrides[name] ?? null,
  }));
  return [
    ...areas.sort((a, b) => a.name.localeCompare(b.name)),
    {
      name: 'shell',
      title: t.shell,
      owner: t.shellOwner,
      releases: withHealth([{ version: shell.version, status: 'live', percent: 100 }], reported('shell')),
      contributions: [],
      overriddenBy: null,
    },
  ];
}

type Release = Omit<ShownRelease, 'health'>;

function releasesOf({ active, previous, canary: trial }: RegistryEntry): Release[] {
  return [
    { version: active.version, status: 'live', percent: 100 - (trial?.percent ?? 0) },
    ...(trial ? [{ version: trial.release.version, status: 'on trial' as const, percent: trial.percent }] : []),
    ...(previous ? [{ version: previous.version, status: 'previous' as const, percent: 0 }] : []),
  ];
}

function contributionsOf(
  { active, canary: trial, slotsOff = [] }: RegistryEntry,
  health: ReleaseHealth[],
): ShownContribution[] {
  const releases = trial ? [trial.release, active] : [active];
  const slots = new Set(releases.flatMap(({ contributes = [] }) => contributes.map(({ slot }) => slot)));
  return [...slots].sort().map((slot) => {
    const release = releases.find(({ contributes }) => contributes?.some((each) => each.slot === slot));
    const own = health.find(
      (each) => each.area === active.name && each.version === release?.version && each.slot === slot,
    );
    return { slot, isOff: slotsOff.includes(slot), health: own ?? null };
  });
}

function withHealth(releases: Release[], reports: ReleaseHealth[]): ShownRelease[] {
  const replaced = reports
    .filter((health) => wasLoaded(health) && !releases.some(({ version }) => version === health.version))
    .map(({ version }): Release => ({ version, status: 'replaced', percent: 0 }));
  return [...releases, ...replaced].map((release) => ({
    ...release,
    health: reports.find(({ version }) => version === release.version) ?? null,
  }));
}

const wasLoaded = ({ failures, loads }: ReleaseHealth) => loads > 0 || Object.keys(failures).length > 0;

/** The origins from which this tab loads areas instead, by area. */
function ownOverrides(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(areaOverridesKey) ?? '{}') as Record<string, string>;
  } catch {
    return {}; // disabled, or not JSON
  }
}

/** '3 failed to load, 1 took too long', 'None', or a dash if there are no reports. */
export function failureText(health: ReleaseHealth | null): string {
  if (!health) return '–';
  const t = areasTexts.current();
  const counted = Object.entries(health.failures) as [AreaFailureKind, number][]; // keys of its type
  return counted.map(([kind, failed]) => t.kinds[kind](failed)).join(', ') || t.noFailures;
}
