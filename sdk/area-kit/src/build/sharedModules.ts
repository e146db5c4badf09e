import { majorOf } from '@rialto/shared/federation/contract';
import { installedPackage } from './installed';

/**
 * The modules that exist once in the page, provided by the shell. Large libraries are shared behind façades with named
 * re-exports (`@rialto/shared/router`), because a shared library is not tree-shaken.
 */
const libraries = ['react', 'react-dom', 'styled-components'];
export const sharedFacades = [
  'auth',
  'cart',
  'confirm',
  'http',
  'language',
  'notify',
  'query',
  'router',
  'site',
  'slots',
].map((name) => `@rialto/shared/${name}`);

/** The libraries behind the façades; a copy in an area would be a second router or query client. */
const behindFacades = ['react-router', 'react-router-dom', '@tanstack/react-query', '@tanstack/query-core', 'axios'];

/** Packages of which no area may bring a copy. */
export const theShellsAlone = [...libraries, ...sharedFacades, ...behindFacades];

interface SharedModule {
  singleton: true;
  strictVersion: boolean;
  requiredVersion: string | false;
  version: string;
  eager?: true;
  import?: false;
}

/** The shell uses its own copies, so there are no versions to compare. */
const providing = { eager: true, strictVersion: false, requiredVersion: false } as const;

/** The `shared` option of ModuleFederationPlugin, for the shell (`provider`) or an area in this folder. */
export function sharedModules(role: 'provider' | 'consumer', folder: string): Record<string, SharedModule> {
  const contract = installedPackage('@rialto/shared', folder).version;
  // Whether a shell's contract is new enough is said by `contract` in area.json; the range keeps other major versions away.
  const majors = `^${majorOf(contract) - 1}.0.0 || ^${majorOf(contract)}.0.0`;
  const modules: [name: string, version: string, range: string][] = [
    ...libraries.map((name): [string, string, string] => {
      const { version } = installedPackage(name, folder);
      return [name, version, `^${version}`];
    }),
    ...sharedFacades.map((name): [string, string, string] => [name, contract, majors]),
  ];
  return Object.fromEntries(
    modules.map(([name, version, requiredVersion]) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        version,
        requiredVersion,
        ...(role === 'provider' ? providing : { import: false }),
      },
    ]),
  );
}
