import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { neededPackages } from 'create-rialto-area/areaFiles';
import { isInstalled, markInstalled } from '../install.mjs';
import { type AreaFolder, readPackage, root } from '../workspace';

/** `package.json`; the lock file needs its dependencies too. */
export function packageOf(app: AreaFolder) {
  const versions = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        readPackage(name.startsWith('@rialto/') ? workspaceOf(name) : `node_modules/${name}`).version,
      ]),
    );
  return {
    name: `@rialto/${app}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { build: `node ../tools/run.mjs build ${app}`, dev: `node ../tools/run.mjs dev ${app}` },
    dependencies: versions(neededPackages),
    devDependencies: versions(['@rialto/area-kit']),
  };
}

const workspaceOf = (name: string) => (name === '@rialto/shared' ? 'shared' : 'sdk/area-kit');

export const tsconfigFile =
  '{ "extends": "../tools/tsconfig.web.json", "include": ["src"], "references": [{ "path": "../shared" }, { "path": "../sdk/area-kit" }] }\n';

/**
 * Adds a new area to the type checker's list of projects and to npm's lock file. It needs no packages but those installed, so the
 * installation stays valid.
 */
export function register(app: AreaFolder): void {
  const wasInstalled = isInstalled();
  changeJson<{ references: { path: string }[] }>('tsconfig.json', ({ references, ...rest }) => {
    const last = references.findLastIndex(({ path: project }) => project.startsWith('mf-'));
    return { ...rest, references: references.toSpliced(last + 1, 0, { path: app }) };
  });
  changeJson<{ packages: Record<string, object> }>('package-lock.json', ({ packages, ...rest }) => {
    const { name, version, dependencies, devDependencies } = packageOf(app);
    const added = {
      [app]: { name, version, dependencies, devDependencies },
      [`node_modules/${name}`]: { resolved: app, link: true },
    };
    const sorted = Object.entries({ ...packages, ...added }).sort(([a], [b]) => a.localeCompare(b, 'en'));
    return { ...rest, packages: Object.fromEntries(sorted) };
  });
  if (!wasInstalled) return;
  const link = path.join(root, 'node_modules/@rialto', app);
  if (!existsSync(link)) symlinkSync(path.join('../..', app), link, 'junction');
  markInstalled();
}

function changeJson<Content>(name: string, change: (content: Content) => Content): void {
  const file = path.join(root, name);
  const text = readFileSync(file, 'utf8');
  const changed = change(JSON.parse(text) as Content);
  writeFileSync(file, `${name === 'tsconfig.json' ? formatted(changed) : JSON.stringify(changed, null, 2)}\n`);
}

/** With each reference on one line, like the formatter. */
function formatted(content: unknown): string {
  return JSON.stringify(content, null, 2)
    .replace(/\{\s+"path": ("[^"]+")\s+\}/g, '{ "path": $1 }')
    .replace(/\[\s+\]/g, '[]');
}
