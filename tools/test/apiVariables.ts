import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';

/** The variables that may also be given as a file, under the name with `_FILE`. */
export function secretVariables(): string[] {
  const source = readFileSync(path.join(root, 'api/src/config/config.ts'), 'utf8');
  const [, list = ''] = /const secrets = \[(.*?)\];/s.exec(source) ?? [];
  return [...list.matchAll(/'([A-Z0-9_]+)'/g)].map(([, name]) => name ?? '');
}

/** The environment variables that the API's configuration reads, for tests of the documents and deployment files that list them. */
export function apiVariables(): string[] {
  const source = readFileSync(path.join(root, 'api/src/config/config.ts'), 'utf8');
  return [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name ?? '');
}
