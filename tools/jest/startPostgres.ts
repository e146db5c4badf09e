import { postgresBin, requireDebianPackages } from '../programs';
import { startPostgres } from '../test/postgres';

declare global {
  /** Stops the PostgreSQL that the API's tests run on. */
  var stopPostgres: (() => Promise<void>) | undefined;
}

/** Starts a PostgreSQL for the API's tests, unless TEST_DATABASE_URL names one. Test files read its address from that variable. */
export default async function start(): Promise<void> {
  requireDebianPackages();
  process.env.TEST_POSTGRES_BIN ??= postgresBin() ?? '';
  if (process.env.TEST_DATABASE_URL) return;
  const { url, stop } = await startPostgres();
  process.env.TEST_DATABASE_URL = url;
  globalThis.stopPostgres = stop;
}
