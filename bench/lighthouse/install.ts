import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '@rialto/tools/expected';
import { root } from '@rialto/tools/workspace';

/** The last version that runs on Node.js 20. */
const version = '12.8.2';
const folder = path.join(root, `.cache/lighthouse-${version}`);
const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');

/**
 * The path of Lighthouse's program. The first call installs it with npm (185 MB), apart from the project's packages.
 * @throws ExpectedError when the installation fails
 */
export function installLighthouse(): string {
  if (existsSync(program)) return program;
  console.log(`Installing Lighthouse ${version} (once, 185 MB)…`);
  // In a temporary folder, so that an interrupted installation is not used.
  const arriving = `${folder}-${process.pid}`;
  mkdirSync(arriving, { recursive: true });
  try {
    const { status, error } = spawnSync(
      'npm',
      ['install', `lighthouse@${version}`, '--prefix', arriving, '--ignore-scripts', '--loglevel=error'],
      { cwd: arriving, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
    );
    if (error || status !== 0)
      throw new ExpectedError(
        `Lighthouse ${version} could not be installed${error ? ` (${error.message})` : '; see npm’s message above'}. It needs a registry that npm can reach.`,
      );
    rmSync(folder, { recursive: true, force: true });
    renameSync(arriving, folder);
  } finally {
    rmSync(arriving, { recursive: true, force: true });
  }
  return program;
}
