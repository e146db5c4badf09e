import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace';

/** Those of them whose value may be in a file. */
export function secretVariables(): string[] {
  const source = readFileSync(path.join(root, 'api/src/config/config.ts'), 'utf8');
  const [, list = ''] = /const secrets = \[(.*?)\];/s.exec(source) ?? [];
  return [...list.matchAll(/'([A-Z0-9_]+)'/g)].map(([, name]) => name ?? '');
}

/** The names of the variables that the API's configuration reads, for tests of what names them. */
export function apiVariables(): string[] {
  const source = readFileSync(path.join(root, 'api/src/config/config.ts'), 'utf8');
  return [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name ?? '');
}
