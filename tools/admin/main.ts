import path from 'node:path';
import { runAdmin, StartError } from '@rialto/api/admin';
import { ExpectedError } from '../expected';
import { secretSetting, setting } from '../settings';
import { root } from '../workspace';

/**
 * `npm run admin -- <e-mail address> [--remove]`: makes an account of the market in DATA_DIR (.data), or DATABASE_URL, an
 * administrator's, or with `--remove` no longer.
 */
export async function main(words: string[]): Promise<void> {
  const dataDir = path.resolve(root, setting('DATA_DIR') ?? '.data');
  const done = await runAdmin(words, { dataDir, databaseUrl: secretSetting('DATABASE_URL') }).catch(
    (error: unknown) => {
      throw error instanceof StartError ? new ExpectedError(error.message, { cause: error }) : error;
    },
  );
  console.log(done);
}
