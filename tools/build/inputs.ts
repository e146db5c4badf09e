import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, type WebApp } from '../workspace';

const skipped = new Set(['node_modules', 'dist', '.cache', 'testing', 'kit']);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(full) : [full];
    })
    .sort();
}

/** A hash over all inputs of an app's build: 8 hexadecimal digits. */
export function inputHash(app: WebApp): string {
  const files = [
    ...filesBelow(path.join(root, app)),
    ...filesBelow(path.join(root, 'shared')),
    ...filesBelow(path.join(root, 'tools/webpack')),
    ...filesBelow(path.join(root, 'tools/build')),
    path.join(root, 'package-lock.json'),
  ];
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(path.relative(root, file));
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}
