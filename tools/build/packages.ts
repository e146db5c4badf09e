import { readFileSync } from 'node:fs';
import path from 'node:path';
import type webpack from 'webpack';
import { readPackage, root } from '../workspace';

/** The packages, and parts of `@rialto/shared`, that have a module in a build. */
export function bundledPackages(stats: webpack.Stats): Record<string, string> {
  const everything = Number.POSITIVE_INFINITY;
  const { modules = [] } = stats.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    modulesSpace: everything,
    nestedModulesSpace: everything,
    cachedModules: true,
  });
  const found = new Map<string, string>();
  const visit = (module: webpack.StatsModule) => {
    const [name, version] = packageOf(module.nameForCondition ?? '') ?? [];
    if (name && version) found.set(name, version);
    module.modules?.forEach(visit);
  };
  modules.forEach(visit);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The name by which other packages import a file of `shared/`: `auth` for `src/session/auth.ts`. */
function exportOf(file: string): string {
  const named = Object.entries(readPackage('shared').exports ?? {}).find(([, target]) => target === `./${file}`);
  return named ? named[0].slice('./'.length) : file.slice('src/'.length).replace(/\.tsx?$/, '');
}

function packageOf(file: string): [name: string, version: string] | null {
  const own = path.relative(path.join(root, 'shared'), file).split(path.sep).join('/');
  if (file && own.startsWith('src/')) return [`@rialto/shared/${exportOf(own)}`, versionIn('shared')];
  const [, folder, name] = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/.exec(file) ?? [];
  // Folders that begin with a dot are not packages.
  if (!folder || !name || name.startsWith('.')) return null;
  // The JSX runtime has no state, so that a copy in each app is no second React.
  const part = name === 'react' && /jsx-runtime/.test(file) ? '/jsx-runtime' : '';
  return [name.replace('\\', '/') + part, versionIn(folder)];
}

function versionIn(folder: string): string {
  const { version } = JSON.parse(readFileSync(path.resolve(root, folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
