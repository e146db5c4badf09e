import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const HOUR_MS = 3_600_000;

/**
 * Removes the templates of migrations as they were, unfinished ones of processes that were killed included, 40 MB each. Not
 * those of the last hour: another run may be reading them.
 */
export function removeOldTemplates(current: string): void {
  const folder = path.dirname(current);
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!/^test-database-\w+\.tar(\.\d+)?$/.test(name) || file === current) continue;
    const { mtimeMs = Date.now() } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > HOUR_MS) rmSync(file, { force: true });
  }
}
