import { spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContents, writeContents } from '@rialto/area-kit/contents';
import type { AreaRelease } from '@rialto/shared/federation/area';
import { type AreaFolder, areaName, root } from '../../workspace';

/** Copies an area's build under another version. */
export function nextBuild(app: AreaFolder, version: string, folder: string): string {
  const dist = path.join(folder, `${app}-${version}`);
  cpSync(path.join(root, app, 'dist'), dist, { recursive: true });
  const file = path.join(dist, 'area.json');
  const built = JSON.parse(readFileSync(file, 'utf8')) as AreaRelease;
  const next: AreaRelease = { ...built, version, base: `/remotes/${areaName(app)}/${version}/` };
  writeFileSync(file, JSON.stringify(next));
  writeContents(dist, readContents(dist).packages);
  return dist;
}

/** Runs `npm run release -- …` and returns its output. */
export function runRelease(args: string[], cwd = root): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tools/run.mjs', 'release', ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });
}
