import { spawnSync } from 'node:child_process';
import { root } from '../workspace';
import { auditReport } from './report';

/** `npm run audit`: asks the registry for known weaknesses of the packages in the lock; fails on high and critical ones. */
export async function main(): Promise<void> {
  const { stdout, error } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' });
  console.log(auditReport(error ? error.message : stdout));
}
