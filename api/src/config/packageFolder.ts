import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * A folder of this package by name ('migrations', 'demo-art'), absolute. Works alike from `src/` (tsx, jest) and from the
 * bundle in `dist/`, because it looks for the package's own package.json upwards. Throws Error outside the package.
 */
export function packageFolder(name: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`The api package was not found above ${import.meta.dirname}`);
    folder = parent;
  }
  return path.join(folder, name);
}
