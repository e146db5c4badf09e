import path from 'node:path';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { resealSecrets } from '../accounts/secondFactor/totpFactors';
import { startControl } from '../backup/control';
import { stageEmbedded } from '../backup/stage';
import { publishingJobs } from '../catalogue/products/publishing';
import { restockJobs } from '../community/restock/sendRestocked';
import { type Config, ConfigError, readConfig } from '../config/config';
import { loadOrCreateSecret } from '../config/secret';
import type { Database, OpenDatabase } from '../db/database';
import { databaseCode } from '../db/dbErrors';
import { unsafeSettings, vacuumJobs } from '../db/maintenance';
import { migrate } from '../db/migrate';
import { openEmbeddedDatabase } from '../db/openEmbedded';
import { openPostgres } from '../db/openPostgres';
import { users } from '../db/schema';
import { mailJobs } from '../mail/mailWorker';
import { mailTransport } from '../mail/transport';
import { payoutJobs } from '../money/payouts/payoutJobs';
import type { JobRound } from '../observability/startJobs';
import { parcelJobs } from '../orders/parcels/deliverOverdue';
import { paymentJobs } from '../payment/jobs/paymentJobs';
import { DEMO_PASSWORD, seedDemo } from '../seed/seed';
import { retentionJobs } from '../site/retention/deleteExpired';
import { trialJobs } from '../site/trials/judge';
import { buildApp } from './app';

export { ConfigError } from '../config/config';
export {
  DatabaseDamagedError,
  DatabaseUnreachableError,
  DiskFullError,
  FolderLockedError,
  FolderNotWritableError,
} from '../config/startErrors';
export { logSettings } from '../observability/logging';

/** A demo account that the start command prints. */
export interface DemoAccount {
  email: string;
  password: string;
  role: 'user' | 'vendor' | 'admin';
}

/** A market that is ready to listen. */
export interface EmbeddedMarket {
  /** Not listening yet; a site may be registered beside `/api`. */
  app: FastifyInstance;
  database: OpenDatabase;
  config: Config;
  /** Whether this start has seeded the demo market. */
  seeded: boolean;
  /** One account per role of the demo market, if it exists. */
  accounts: DemoAccount[];
  /** Stops the server and the jobs, closes the database and releases the folder. */
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  env: Record<string, string | undefined>;
  logger?: FastifyServerOptions['logger'];
}

/**
 * Opens or creates the market in a data folder (or on DATABASE_URL): locks, migrates, seeds and builds it.
 * @throws StartError: ConfigError (also for demo data in production without SEED=demo), FolderLockedError, DiskFullError,
 *   FolderNotWritableError, DatabaseDamagedError or DatabaseUnreachableError
 */
export async function openEmbedded({ dataDir, env, logger }: EmbeddedOptions): Promise<EmbeddedMarket> {
  const folder = path.resolve(dataDir);
  const config = readConfig({ ...env, DATA_DIR: folder });
  const database = await openDatabase(config);
  try {
    await migrate(database);
    await assertKnownTimeZone(database.db, config.marketTimeZone);
    if (config.production && config.seed !== 'demo' && (await hasDemoAdmin(database.db))) throw demoInProduction();
    const seeded = config.seed === 'demo' && (await seed(database, config.marketTimeZone));
    const withSecret = { ...config, jwtSecret: config.jwtSecret ?? loadOrCreateSecret(folder) };
    const { db, reads, pools, listenTo } = database;
    const app = await buildApp({ config: withSecret, database: db, reads, pools, listenTo, logger });
    await resealSecrets(db, withSecret);
    const unsafe = await unsafeSettings(database);
    if (unsafe.length > 0)
      app.log.warn(
        { off: unsafe },
        'PostgreSQL may lose committed transactions in a power failure: turn these settings on',
      );
    if (config.production && !config.mail.smtpUrl)
      app.log.warn('SMTP_URL is not set: emails are saved as files in the data folder and not sent');
    const control =
      database.snapshot && (await startControl(folder, (stage) => stageEmbedded(folder, database, stage)));
    app.metrics.collectProcessMetrics();
    const stopJobs = jobsOf(app, database).map((round) => app.startJobs(round));
    return {
      app,
      database,
      config: withSecret,
      seeded,
      accounts: config.seed === 'demo' ? await demoAccounts(database.db) : [],
      close: async () => {
        await Promise.all([app.close(), control?.stop(), ...stopJobs.map((stop) => stop())]);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function jobsOf(app: FastifyInstance, database: OpenDatabase): JobRound[] {
  const { config } = app;
  return [
    vacuumJobs(database),
    paymentJobs(app.payments),
    payoutJobs(app.payouts, config.payment.pollSeconds),
    parcelJobs(app),
    mailJobs(database.db, mailTransport(config), ({ key }, err) => app.log.warn({ err, email: key }, 'mail not sent')),
    publishingJobs(app),
    restockJobs(app),
    retentionJobs(app),
    trialJobs(app),
  ];
}

// JavaScript may support time zones that the database does not.
async function assertKnownTimeZone(db: Database, timeZone: string): Promise<void> {
  try {
    await db.execute(sql`SELECT now() AT TIME ZONE ${timeZone}`);
  } catch (error) {
    if (databaseCode(error) !== '22023') throw error;
    throw new ConfigError([`MARKET_TIME_ZONE names ${timeZone}, which the database does not support.`]);
  }
}

function openDatabase({ databaseUrl, databasePoolSize, databaseReplicaUrls, dataDir }: Config): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return openEmbeddedDatabase(dataDir);
  return openPostgres(databaseUrl, { poolSize: databasePoolSize, replicaUrls: databaseReplicaUrls });
}

async function seed(database: OpenDatabase, timeZone: string): Promise<boolean> {
  const { demoMarket } = await import('../seed/demo/market');
  const now = new Date();
  // If several processes start together, only one of them seeds.
  const inserted = await database.exclusively((db) => seedDemo(db, demoMarket(now), now, timeZone));
  // PGlite has no autovacuum that would update the planner's statistics.
  if (inserted) await database.db.execute(sql`ANALYZE`);
  return inserted;
}

// Only the admin identifies the demo market: anyone may register its other addresses.
async function hasDemoAdmin(db: Database): Promise<boolean> {
  const { users: people } = await import('../seed/demo/users');
  const emails = people.filter(({ role }) => role === 'admin').map(({ email }) => email);
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.email, emails), eq(users.role, 'admin'), ne(users.status, 'deleted')))
    .limit(1);
  return admin !== undefined;
}

function demoInProduction(): ConfigError {
  return new ConfigError([
    'The database contains the demo market, whose accounts have a publicly known password. In production, start with ' +
      'an empty database, or set SEED=demo to run the demo market deliberately.',
  ]);
}

async function demoAccounts(db: Database): Promise<DemoAccount[]> {
  const { users: people } = await import('../seed/demo/users');
  const chosen = (['user', 'vendor', 'admin'] as const).flatMap(
    (role) => people.find((person) => person.role === role) ?? [],
  );
  // A market started without the demo data does not have them.
  const existing = await db
    .select({ email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        chosen.map(({ email }) => email),
      ),
    );
  return chosen
    .filter(({ email }) => existing.some((user) => user.email === email))
    .map(({ email, role }) => ({ email, password: DEMO_PASSWORD, role }));
}
