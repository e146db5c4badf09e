import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { buildApp } from '../bootstrap/app';
import { type Config, readConfig } from '../config/config';
import type { Database } from '../db/database';
import { openTestDatabase } from './testDatabase';

/** The real application on its own migrated database. */
export interface TestApp {
  app: FastifyInstance;
  db: Database;
  close(): Promise<void>;
}

/**
 * Builds the application without a call limit and with checked responses. `change` overrides the configuration; `extend` adds
 * routes before the application is ready.
 */
export async function createTestApp(
  change: Partial<Config> = {},
  logger: FastifyServerOptions['logger'] = false,
  extend: (api: FastifyInstance) => void = () => undefined,
): Promise<TestApp> {
  const database = await openTestDatabase();
  const { db, pools, listenTo } = database;
  const app = await buildApp({ config: testConfig(change), database: db, pools, listenTo, logger, extend });
  await app.ready();
  return {
    app,
    db,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** The configuration of a test. */
export function testConfig(change: Partial<Config> = {}): Config {
  const config = readConfig({
    NODE_ENV: 'test',
    JWT_SECRET: 'a secret for tests, of a sufficient length',
    SEED: 'none',
  });
  return { ...config, limits: { ...config.limits, callsPerMinute: 1_000_000 }, ...change };
}
