import path from 'node:path';
import { restore } from '@rialto/api/restore';
import { ExpectedError } from '../expected';
import { marketSettings } from '../settings';

/**
 * `npm run restore -- <file> [--replace]`: restores a backup into DATA_DIR (.data) or DATABASE_URL; `--replace` overwrites an
 * existing market.
 */
export async function main(words: string[]): Promise<void> {
  const replace = words.includes('--replace');
  const [file, ...more] = words.filter((word) => word !== '--replace');
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new ExpectedError('Usage: npm run restore -- <file> [--replace]');
  const market = marketSettings();
  await restore(path.resolve(file), { ...market, replace });
  console.log(`Restored. Start the market with the same DATA_DIR: ${market.dataDir}`);
}
