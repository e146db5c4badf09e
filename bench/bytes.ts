import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readDist } from '@rialto/tools/release/publishAll';
import { root, type WebApp, webApps } from '@rialto/tools/workspace';

/**
 * Prints the content of the scripts that each built app loads first: the bytes of each library, plain and compressed (its share
 * of the compressed file), and the size of an area's modules that the shell contains, too.
 */
export async function bytes(): Promise<void> {
  const ofShell = new Set(modulesOf('shell').flatMap(({ modules }) => [...modules.keys()]));
  for (const app of webApps) {
    for (const { file, sent, modules } of modulesOf(app)) {
      const all = sum([...modules.values()]);
      console.log(`\n${app}/${file}: ${kB(sent)} kB of ${kB(all)} kB`);
      const libraries = new Map<string, number>();
      for (const [module, size] of modules)
        libraries.set(libraryOf(module), (libraries.get(libraryOf(module)) ?? 0) + size);
      for (const [name, size] of [...libraries].toSorted(([, a], [, b]) => b - a).slice(0, 15))
        console.log(`  ${kB((size * sent) / all).padStart(7)} ${kB(size).padStart(8)}  ${name}`);
      const twice = app === 'shell' ? [] : [...modules].filter(([module]) => ofShell.has(module));
      if (twice.length > 0) console.log(`  ${kB(sum(twice.map(([, size]) => size)))} kB are in the shell, too`);
    }
  }
}

function modulesOf(app: WebApp) {
  const built = readDist(app);
  const files = built.kind === 'area' ? [built.release.entry, ...built.release.scripts] : built.release.scripts;
  return files.map((file) => {
    const code = readFileSync(path.join(root, app, 'dist', file), 'utf8');
    const map = readFileSync(path.join(root, app, 'dist', `${file}.map`), 'utf8');
    return { file, sent: brotliCompressSync(code).length, modules: sizesOf(code, JSON.parse(map) as SourceMapPayload) };
  });
}

/** The characters of a script that come from each module. */
function sizesOf(code: string, payload: SourceMapPayload): Map<string, number> {
  const map = new SourceMap(payload);
  const sizes = new Map<string, number>();
  for (const [line, text] of code.split('\n').entries())
    for (let column = 0; column < text.length; column += 1) {
      const entry = map.findEntry(line, column);
      const source = ('originalSource' in entry && entry.originalSource) || 'webpack';
      const module = source.replace(/^webpack:\/\/[^/]*\/(\.\.\/)?/, '');
      sizes.set(module, (sizes.get(module) ?? 0) + 1);
    }
  return sizes;
}

function libraryOf(module: string): string {
  const library = [...module.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1];
  return library ?? (module.startsWith('shared/') ? 'shared' : module.startsWith('webpack') ? 'webpack' : 'its own');
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const kB = (count: number) => (count / 1000).toFixed(1);
