import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildApp } from '../bootstrap/app';
import { type Config, readConfig } from '../config/config';
import type { Database } from '../db/database';
import { openTestDatabase } from './testDatabase';

/** The real application over a migrated database of its own. */
export interface TestApp {
  app: FastifyInstance;
  db: Database;
  close(): Promise<void>;
}

/**
 * Builds it; `change` overrides parts of the configuration, of which the call limit is off and answers are checked.
 * `extend` may add routes of the test's own, before the application is ready.
 */
export async function createTestApp(
  change: Partial<Config> = {},
  logger: FastifyServerOptions['logger'] = false,
  extend: (api: FastifyInstance) => void = () => undefined,
): Promise<TestApp> {
  const database = await openTestDatabase();
  const { db, pools } = database;
  const app = await buildApp({ config: testConfig(change), database: db, pools, logger, extend });
  await app.ready();
  return {
    app,
    db: database.db,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** A configuration as the environment would give it in a test. */
export function testConfig(change: Partial<Config> = {}): Config {
  const config = readConfig({
    NODE_ENV: 'test',
    JWT_SECRET: 'a secret for tests, long enough to be taken',
    SEED: 'none',
  });
  return { ...config, limits: { ...config.limits, callsPerMinute: 1_000_000 }, ...change };
}
