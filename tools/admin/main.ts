import path from 'node:path';
import { runAdmin, StartError } from '@rialto/api/admin';
import { ExpectedError } from '../expected';
import { secretSetting, setting } from '../settings';
import { root } from '../workspace';

/**
 * `npm run admin -- <email address> [--remove]`: gives an account the admin role, or removes it, in the market of DATA_DIR
 * (.data) or DATABASE_URL.
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
