import { postgresBin, requireDebianPackages } from '../programs';
import { startPostgres } from '../test/postgres';

declare global {
  /** Stops the PostgreSQL server of the API's tests. */
  var stopPostgres: (() => Promise<void>) | undefined;
}

/** Starts a PostgreSQL server for the API's tests and sets TEST_DATABASE_URL, unless that variable names a server already. */
export default async function start(): Promise<void> {
  requireDebianPackages();
  process.env.TEST_POSTGRES_BIN ??= postgresBin() ?? '';
  if (process.env.TEST_DATABASE_URL) return;
  const { url, stop } = await startPostgres();
  process.env.TEST_DATABASE_URL = url;
  globalThis.stopPostgres = stop;
}
