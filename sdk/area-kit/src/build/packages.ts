import path from 'node:path';
import type webpack from 'webpack';
import { type InstalledPackage, installedPackage, readPackage } from './installed';

/** The packages, and parts of `@rialto/shared`, that have a module in the build of an app in this folder. */
export function bundledPackages(stats: webpack.Stats, folder: string): Record<string, string> {
  const everything = Number.POSITIVE_INFINITY;
  const { modules = [] } = stats.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    modulesSpace: everything,
    nestedModulesSpace: everything,
    cachedModules: true,
  });
  const shared = installedPackage('@rialto/shared', folder);
  const found = new Map<string, string>();
  const visit = (module: webpack.StatsModule) => {
    const [name, version] = packageOf(module.nameForCondition ?? '', shared) ?? [];
    if (name && version) found.set(name, version);
    module.modules?.forEach(visit);
  };
  modules.forEach(visit);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The name by which other packages import a file of `@rialto/shared`: `auth` for `src/session/auth.ts`. */
function exportOf(file: string, { exports = {} }: InstalledPackage): string {
  const named = Object.entries(exports).find(
    ([, target]) => (typeof target === 'string' ? target : target.default) === `./${file}`,
  );
  return named ? named[0].slice('./'.length) : file.replace(/^(src|dist)\/|\.(tsx?|js)$/g, '');
}

function packageOf(file: string, shared: InstalledPackage): [name: string, version: string] | null {
  const own = path.relative(shared.folder, file).split(path.sep).join('/');
  if (file && /^(src|dist)\//.test(own)) return [`@rialto/shared/${exportOf(own, shared)}`, shared.version];
  const [, folder, name] = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/.exec(file) ?? [];
  // Folders that begin with a dot are not packages.
  if (!folder || !name || name.startsWith('.')) return null;
  // The JSX runtime has no state, so that a copy in each app is no second React.
  const part = name === 'react' && /jsx-runtime/.test(file) ? '/jsx-runtime' : '';
  return [name.replace('\\', '/') + part, readPackage(folder).version];
}
