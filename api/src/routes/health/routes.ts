import { healthSchema } from '@rialto/shared/contract/health';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isMigrated, newestMigration } from '../../db/migrate';
import { Unavailable } from '../../errors';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/api/ready` say no from now on: this process is about to end. */
    drain(): void;
    isDraining: { now: boolean };
  }
}

export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = { tags: ['Health'], response: { 200: healthSchema } };
  const newest = newestMigration();

  app.get('/health', { schema }, () => ({ status: 'ok' as const }));

  app.get('/ready', { schema }, async () => {
    if (app.isDraining.now) throw new Unavailable('NOT_READY', 'This process is about to end.');
    const ready = await isMigrated(app.db, newest).catch((error: unknown) => {
      throw new Unavailable('NOT_READY', 'The database does not answer.', error);
    });
    if (!ready) throw new Unavailable('NOT_READY', 'The database is not migrated to this version.');
    return { status: 'ok' as const };
  });
};
