import path from 'node:path';
import { backUp } from '@rialto/api/backup';
import { ExpectedError } from '../expected';
import { marketSettings } from '../settings';

/**
 * `npm run backup [-- --to <file>]`: writes a running market to one file: the data of DATA_DIR (.data), or the database of
 * DATABASE_URL and the pictures of DATA_DIR.
 */
export async function main(words: string[]): Promise<void> {
  const [option, file = `rialto-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`, ...more] = words;
  if ((option !== undefined && option !== '--to') || more.length > 0 || (option && words.length === 1))
    throw new ExpectedError('Usage: npm run backup [-- --to <file>]');
  const to = path.resolve(file);
  await backUp(marketSettings(), to);
  console.log(`The backup is in ${to}. It contains personal data and the session secret: store it securely.`);
}
