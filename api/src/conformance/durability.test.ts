import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fillDataFolder } from '../testing/embeddedDatabase';
import { createDatabase, type OwnDatabase, testServer } from '../testing/testServer';
import { killLoop } from './killLoop';

let folder: string;
/** A database of its own on PostgreSQL, otherwise the folder's embedded one. */
let own: OwnDatabase | undefined;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-killed-'));
  if (testServer) own = await createDatabase(testServer);
  else await fillDataFolder(path.join(folder, 'data'));
});
afterAll(async () => {
  await own?.drop();
  rmSync(folder, { recursive: true });
});

// `npm run bench -w api -- kills` repeats it more often.
it('loses no acknowledged order and leaves none incomplete when it is killed repeatedly under load', async () => {
  const rounds = await killLoop(folder, { DATABASE_URL: own?.url }, 2, (round) => 25 + 18 * round);
  expect(rounds.map(({ acknowledged }) => acknowledged >= 25)).toEqual([true, true]);
  expect(rounds.at(-1)?.found).toBeGreaterThanOrEqual(25);
}, 480_000);
