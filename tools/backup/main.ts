import path from 'node:path';
import { backUp, StartError } from '@rialto/api/backup';
import { ExpectedError } from '../expected';
import { secretSetting, setting } from '../settings';
import { root } from '../workspace';

/**
 * `npm run backup [-- --to <file>]`: writes a running market to one file: the data of DATA_DIR (.data), or the database of
 * DATABASE_URL and the pictures of DATA_DIR.
 */
export async function main(words: string[]): Promise<void> {
  const [option, file = `rialto-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`, ...more] = words;
  if ((option !== undefined && option !== '--to') || more.length > 0 || (option && words.length === 1))
    throw new ExpectedError('Usage: npm run backup [-- --to <file>]');
  const to = path.resolve(file);
  const dataDir = path.resolve(root, setting('DATA_DIR') ?? '.data');
  await backUp({ dataDir, databaseUrl: secretSetting('DATABASE_URL') }, to).catch((error: unknown) => {
    throw error instanceof StartError ? new ExpectedError(error.message, { cause: error }) : error;
  });
  console.log(`The backup is in ${to}. It contains personal data and the session secret: store it securely.`);
}
