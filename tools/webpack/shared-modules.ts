import { readPackage } from '../workspace';

/**
 * The modules that exist once in the page. The shell provides them eagerly; areas carry no copy of their own.
 * Libraries with many exports are shared behind a façade of ours with named re-exports (`@rialto/shared/router`,
 * `@rialto/shared/query`), because sharing a whole library switches tree shaking off for it.
 */
const libraries = ['react', 'react-dom', 'styled-components'];
export const sharedFacades = ['auth', 'cart', 'confirm', 'http', 'language', 'notify', 'query', 'router', 'site'].map(
  (name) => `@rialto/shared/${name}`,
);

/** What stands behind the façades, and would be a second router or query client in an area that brings it. */
const behindFacades = ['react-router', 'react-router-dom', '@tanstack/react-query', '@tanstack/query-core', 'axios'];

/** Packages of which a page has one, the shell's. */
export const theShellsAlone = [...libraries, ...sharedFacades, ...behindFacades];

interface SharedModule {
  singleton: true;
  strictVersion: boolean;
  requiredVersion: string | false;
  version: string;
  eager?: true;
  import?: false;
}

/** The shell takes what it brings itself: to compare versions of that costs each visit time, and could find nothing. */
const providing = { eager: true, strictVersion: false, requiredVersion: false } as const;

/** The `shared` option of ModuleFederationPlugin for the shell (`provider`) or for an area that takes from it. */
export function sharedModules(role: 'provider' | 'consumer'): Record<string, SharedModule> {
  const contract = readPackage('shared').version;
  const modules: [name: string, version: string, range: string][] = [
    ...libraries.map((name): [string, string, string] => {
      const { version } = readPackage(`node_modules/${name}`);
      return [name, version, `^${version}`];
    }),
    ...sharedFacades.map((name): [string, string, string] => [name, contract, `^${contract}`]),
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
