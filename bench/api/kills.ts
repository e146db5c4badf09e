import { withFolder } from '@rialto/tools/embedded';
import { ExpectedError } from '@rialto/tools/expected';
import { withPostgres } from '@rialto/tools/test/postgres';
import { killLoop } from '../../api/src/proof/killLoop';

const ROUNDS = 20;

/**
 * `npm run bench -w api -- kills [rounds]`: kills a market in mid-write so many times, embedded and on PostgreSQL, each time
 * after another number of answers, and starts it again. Throws Error at the first order that was answered for and is lost.
 */
export async function kills([given = String(ROUNDS)]: string[]): Promise<void> {
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new ExpectedError(`'${given}' is no number of rounds, such as ${ROUNDS}.`);
  const loop = async (engine: string, url?: string) => {
    const rounds = await withFolder((folder) =>
      killLoop(folder, { DATABASE_URL: url }, Number(given), (round) => 20 + ((round * 37) % 101)),
    );
    const answers = rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    console.log(`${engine}: ${rounds.length} kills, ${answers} answers given before them, none lost, no order by half`);
  };
  await loop('pglite');
  await withPostgres((url) => loop('postgres', url));
}
