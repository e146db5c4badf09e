import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { requireDebianPackages } from '../programs.mjs';
import { root } from '../workspace';

const folder = path.join(root, 'docs/screens');

/**
 * `npm run screenshots`: takes the pictures of docs/screens.md anew, by the test that compares them with what the pages look
 * like (e2e/visual), and leaves 256 colours in each: a third of the bytes, and nobody sees the difference.
 */
export async function main(): Promise<void> {
  await requireDebianPackages();
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const args = ['test', '-c', 'e2e', '--project=screens', '--update-snapshots=all'];
  const { status } = spawnSync(process.execPath, [playwright, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
  await Promise.all(readdirSync(folder).map((name) => makeSmall(path.join(folder, name))));
}

async function makeSmall(file: string): Promise<void> {
  await writeFile(
    file,
    await sharp(await readFile(file))
      .png({ palette: true, effort: 10 })
      .toBuffer(),
  );
}
