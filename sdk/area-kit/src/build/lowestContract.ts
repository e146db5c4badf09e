import type { SlotName } from '@rialto/shared/contract/slots';
import { type ContractNeeds, isOlder } from '@rialto/shared/federation/contract';
import { introducedIn, slotsIntroducedIn } from '@rialto/shared/federation/introducedIn';
import type { Dependency, Stats } from 'webpack';

/** By shared module: the exports in use, or `true` when the build cannot tell. */
export type UsedExports = Record<string, ReadonlySet<string> | true>;

/** An import with the name that it takes; without one it takes the whole module, as `import()` does. */
type NamedImport = Dependency & { ids?: string[] };

/** The exports of the shared modules that an area imports, also through the parts of `@rialto/shared` that are built into it. */
export function usedExports({ compilation: { modules, moduleGraph } }: Pick<Stats, 'compilation'>): UsedExports {
  const used: Record<string, Set<string> | true> = {};
  for (const module of modules) {
    const name = /^consume-shared-module\|[^|]*\|(@rialto\/shared\/[^|]+)\|/.exec(module.identifier())?.[1];
    if (!name) continue;
    const imports = [...moduleGraph.getIncomingConnections(module)]
      .filter((connection) => connection.isTargetActive(undefined))
      .flatMap(({ dependency }) => (dependency ? [dependency as NamedImport] : []))
      .filter(({ type }) => type !== 'harmony side effect evaluation');
    const names = imports.map(({ ids }) => ids?.[0]);
    const known = used[name] ?? [];
    used[name] =
      known === true || names.includes(undefined)
        ? true
        : new Set([...known, ...names.filter((each) => each !== undefined)]);
  }
  return used;
}

/**
 * The lowest contract that has all that an area uses. Names of earlier major versions count as they are, so that an area that needs
 * nothing new also runs in a shell of the previous major version.
 * @param current the version of `@rialto/shared` that the area is built with
 * @param slots those that it contributes to
 */
export function lowestContract(current: string, used: UsedExports, slots: readonly SlotName[] = []): ContractNeeds {
  const ofExports = Object.entries(used).flatMap(([module, exports]) => {
    const introduced = introducedOf(module);
    if (!introduced) return [current];
    const names = exports === true ? Object.keys(introduced) : [...exports];
    return names.map((name) => introduced[name] ?? current);
  });
  const ofSlots = slots.map((slot) => slotsIntroducedIn[slot] ?? current);
  const lowest = [...ofExports, ...ofSlots].reduce(
    (highest, version) => (isOlder(highest, version) ? version : highest),
    '1.0.0',
  );
  return { contract: lowest, ...(lowest !== current && { builtWith: current }) };
}

const introducedOf = (module: string): Record<string, string> | undefined =>
  (introducedIn as Record<string, Record<string, string>>)[module];
