import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { limits, readArtefact, writeArtefact } from '@rialto/area-kit/artefact';
import type { AreaRelease } from '@rialto/shared/federation/area';
import { ExpectedError } from '../expected';
import { type BuiltArea, readBuilt } from './builtApp';
import type { Teams } from './teams';

const timeLimitMs = 60_000;

/**
 * Verifies an artefact, and runs `work` with its build in a temporary folder.
 * @param keys public keys, one of which must have signed it
 * @param check is called with the fingerprint of its key before anything is written
 * @throws ExpectedError when the artefact is not what a team has packed and signed, or its build is not complete
 */
export async function withArtefact<Result>(
  packed: Buffer,
  keys: readonly string[],
  check: (release: AreaRelease, key: string) => void,
  work: (built: BuiltArea) => Promise<Result>,
): Promise<Result> {
  const artefact = await readArtefact(packed, keys);
  check(artefact.release, artefact.key);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-artefact-'));
  try {
    writeArtefact(artefact, folder);
    return await work(readBuilt(`mf-${artefact.release.name}`, folder) as BuiltArea); // of an area's folder, it reads an area's
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether `--from` names an artefact and no folder. */
export const isArtefact = (from: string): boolean =>
  /^https?:\/\//.test(from) || (existsSync(from) && statSync(from).isFile());

/** The bytes of an artefact, from a file or a URL. */
export async function readPacked(from: string): Promise<Buffer> {
  if (!/^https?:\/\//.test(from)) return readFileSync(from);
  try {
    const response = await fetch(from, { signal: AbortSignal.timeout(timeLimitMs) });
    if (!response.ok) throw new ExpectedError(`${from} responds with ${response.status}. Check the address.`);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > limits.packedBytes)
        throw new ExpectedError(`${from} is larger than ${limits.packedBytes / 1024 ** 2} MB, so it is no artefact.`);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    throw new ExpectedError(`${from} cannot be loaded: ${(error as Error).message}. Check the address.`, {
      cause: error,
    });
  }
}

/**
 * The public keys of the team that an area belongs to.
 * @throws ExpectedError when it belongs to none
 */
export function keysOfArea(teams: Teams, area: string): string[] {
  const team = Object.values(teams).find(({ areas }) => areas.includes(area));
  if (team) return team.keys.map(({ publicKey }) => publicKey);
  throw new ExpectedError(
    `The area '${area}' belongs to no team of this site, so its signature cannot be verified. Add its team: npm run release -- team add <team> --area ${area} --key <key>`,
  );
}
