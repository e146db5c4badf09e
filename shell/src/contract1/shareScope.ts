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

/** What the shell shares, as a shell of contract 1 would share it: the version of our own modules is the last of contract 1. */
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
  // Not imported here, where webpack would leave out what the shell does not use.
  const module = { ...lib(), ...added };
  return { lib: () => module, get: async () => () => module, loaded: true };
}
