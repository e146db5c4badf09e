import { previousContract } from '@rialto/shared/federation/contract';
import { contract1Exports } from './modules';

interface Shared {
  version: string;
  useIn?: string[];
  /** The module, which the shell has loaded. */
  lib?: () => object;
}

/** The provided versions of each shared module, by its name, as the federation runtime keeps them. */
type ShareScope = Record<string, Record<string, Shared>>;

/** The share scope as areas of contract 1 expect it: our own modules have the last version of contract 1, and the exports that contract 2 removed. */
export function contract1Scope<Scope extends object>(scope: Scope): Scope {
  const shared = Object.entries(scope as ShareScope).map(([name, versions]) => {
    const [provided] = Object.values(versions);
    if (!provided || !name.startsWith('@rialto/shared/')) return [name, versions];
    const { version } = previousContract;
    return [name, { [version]: { ...provided, version, useIn: [], ...withExports(provided, contract1Exports[name]) } }];
  });
  return Object.fromEntries(shared) as Scope; // the same shape
}

function withExports({ lib }: Shared, added: object | undefined) {
  if (!lib || !added) return {};
  // The loaded module, not an import: webpack would leave out the exports that the shell does not use.
  const module = { ...lib(), ...added };
  return { lib: () => module, get: async () => () => module, loaded: true };
}
