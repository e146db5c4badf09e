import { setTimeout as pause } from 'node:timers/promises';
import { healthSchema } from '@rialto/shared/contract/health';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isMigrated, newestMigration } from '../../db/migrate';
import { Unavailable } from '../../errors/errors';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/api/ready` return 503 from now on, because the process is about to stop. */
    drain(): void;
    /** Calls the action when the process is about to stop. */
    onDrain(action: () => void): void;
    isDraining: { now: boolean };
  }
}

const DATABASE_TIMEOUT_MS = 2_000;

export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = { tags: ['Health'], response: { 200: healthSchema } };
  const newest = newestMigration();
  // Concurrent calls share one query, so that a stalled database is not queried by each of them.
  let pending: Promise<boolean> | undefined;

  app.get('/health', { schema }, () => ({ status: 'ok' as const }));

  app.get('/ready', { schema }, async () => {
    if (app.isDraining.now) throw new Unavailable('NOT_READY', { of: 'stopping' });
    pending ??= withTimeout(isMigrated(app.db, newest)).finally(() => {
      pending = undefined;
    });
    const ready = await pending.catch((error: unknown) => {
      throw new Unavailable('NOT_READY', { of: 'no database' }, { cause: error });
    });
    if (!ready) throw new Unavailable('NOT_READY', { of: 'not migrated' });
    return { status: 'ok' as const };
  });
};

/** Rejects if the promise takes too long. */
async function withTimeout<Result>(promise: Promise<Result>): Promise<Result> {
  const settled = new AbortController();
  const timeout = pause(DATABASE_TIMEOUT_MS, undefined, { signal: settled.signal }).then(() => {
    throw new Error(`No response within ${DATABASE_TIMEOUT_MS} ms`);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    timeout.catch(() => undefined);
    settled.abort();
  }
}
