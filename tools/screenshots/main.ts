import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { requireDebianPackages } from '../programs';
import { root } from '../workspace';

const folder = path.join(root, 'docs/screens');

/** `npm run screenshots`: takes the pictures of docs/screens.md by their test (e2e/visual) and reduces them to 256 colours. */
export async function main(): Promise<void> {
  requireDebianPackages();
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
