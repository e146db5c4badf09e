import type { AreaFailureKind, ReleaseHealth } from '@rialto/shared/contract/areas';
import { areaOverridesKey, type RegistryEntry, translated } from '@rialto/shared/federation/area';
import type { Live } from '../../data/areas';
import { areasTexts } from '../../texts/areasTexts';

/** What a release is to the site; 'replaced' ones live on in tabs that were opened before. */
export type Standing = 'live' | 'on trial' | 'previous' | 'replaced';

export interface ShownRelease {
  version: string;
  standing: Standing;
  /** Of a hundred visitors, so many get it. */
  percent: number;
  health: ReleaseHealth | null;
}

export interface ShownArea {
  name: string;
  title: string;
  owner: string;
  releases: ShownRelease[];
  /** The address this tab takes the area from; null when it is the published one. */
  overriddenBy: string | null;
}

/** The areas by name and then the shell, each with its releases as browsers saw them, the live one first. */
export function shownAreas({ registry, shell }: Live, health: ReleaseHealth[]): ShownArea[] {
  const t = areasTexts.current();
  const overrides = ownOverrides();
  const seen = (name: string) => health.filter(({ area }) => area === name);
  const areas = Object.entries(registry).map(([name, entry]) => ({
    name,
    title: translated(entry.active.title, entry.active.titles),
    owner: entry.active.owner,
    releases: withHealth(standingsOf(entry), seen(name)),
    overriddenBy: overrides[name] ?? null,
  }));
  return [
    ...areas.sort((a, b) => a.name.localeCompare(b.name)),
    {
      name: 'shell',
      title: t.shell,
      owner: t.shellOwner,
      releases: withHealth([{ version: shell.version, standing: 'live', percent: 100 }], seen('shell')),
      overriddenBy: null,
    },
  ];
}

type Placed = Omit<ShownRelease, 'health'>;

function standingsOf({ active, previous, canary }: RegistryEntry): Placed[] {
  const live: Placed = { version: active.version, standing: 'live', percent: 100 - (canary?.percent ?? 0) };
  const onTrial: Placed[] = canary
    ? [{ version: canary.release.version, standing: 'on trial', percent: canary.percent }]
    : [];
  const before: Placed[] = previous ? [{ version: previous.version, standing: 'previous', percent: 0 }] : [];
  return [live, ...onTrial, ...before];
}

function withHealth(placed: Placed[], seen: ReleaseHealth[]): ShownRelease[] {
  const replaced = seen
    .filter((health) => isTold(health) && !placed.some(({ version }) => version === health.version))
    .map(({ version }): Placed => ({ version, standing: 'replaced', percent: 0 }));
  return [...placed, ...replaced].map((release) => ({
    ...release,
    health: seen.find(({ version }) => version === release.version) ?? null,
  }));
}

const isTold = ({ failures, loads }: ReleaseHealth) => loads > 0 || Object.keys(failures).length > 0;

/** The origins this tab takes areas from, by area. */
function ownOverrides(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(areaOverridesKey) ?? '{}') as Record<string, string>;
  } catch {
    return {}; // switched off, or somebody else wrote it
  }
}

/** '3 could not be loaded, 1 took too long', or 'none'; a dash where nothing is known. */
export function failureWords(health: ReleaseHealth | null): string {
  if (!health) return '–';
  const t = areasTexts.current();
  const counted = Object.entries(health.failures) as [AreaFailureKind, number][]; // keys of its type
  return counted.map(([kind, failed]) => t.kinds[kind](failed)).join(', ') || t.noFailures;
}
