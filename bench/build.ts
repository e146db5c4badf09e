import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { root, webApps } from '@rialto/tools/workspace';
import { changedLine } from './changedLine';

/**
 * Builds the five apps from cold, and again with nothing changed, and prints the seconds of each; then how long a changed line
 * takes to the browser while developing.
 */
export async function build(): Promise<void> {
  for (const folder of ['.cache', ...webApps.map((app) => path.join(app, 'dist'))])
    rmSync(path.join(root, folder), { recursive: true, force: true });
  for (const label of ['from cold', 'unchanged']) {
    const began = performance.now();
    const { status } = spawnSync(process.execPath, ['tools/run.mjs', 'build'], { cwd: root, stdio: 'ignore' });
    if (status !== 0) throw new Error('The build failed. `npm run build` says why.');
    console.log(`${label.padEnd(12)} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  await changedLine();
}
