import path from 'node:path';
import { restore, StartError } from '@rialto/api/restore';
import { ExpectedError } from '../expected';
import { secretSetting, setting } from '../settings';
import { root } from '../workspace';

/**
 * `npm run restore -- <file> [--replace]`: restores a backup into DATA_DIR (.data) or DATABASE_URL; `--replace` overwrites an
 * existing market.
 */
export async function main(words: string[]): Promise<void> {
  const replace = words.includes('--replace');
  const [file, ...more] = words.filter((word) => word !== '--replace');
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new ExpectedError('Usage: npm run restore -- <file> [--replace]');
  const dataDir = path.resolve(root, setting('DATA_DIR') ?? '.data');
  await restore(path.resolve(file), { dataDir, databaseUrl: secretSetting('DATABASE_URL'), replace }).catch(
    (error: unknown) => {
      throw error instanceof StartError ? new ExpectedError(error.message, { cause: error }) : error;
    },
  );
  console.log(`Restored. Start the market with the same DATA_DIR: ${dataDir}`);
}
