import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The absolute path of a folder of this package ('migrations', 'demo-art'). It searches upwards for package.json, so that it
 * works from `src/` and from the bundle in `dist/`.
 * @throws Error outside the package
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
