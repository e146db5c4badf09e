import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { payouts } from '../../db/schema';
import { HttpError, NotFound } from '../../errors/errors';
import { applyAccount } from './account';
import { applyProgress } from './applyProgress';
import { InvalidPayoutNotice } from './provider';

/** Receives the providers' notices. Bodies are read as bytes, which the signatures cover. */
export const payoutNoticeRoutes: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post<{ Params: { provider: string } }>(
    '/payouts/notice/:provider',
    {
      config: { keepsPublicCache: true },
      schema: {
        tags: ['Payouts'],
        summary: "A payout provider's signed notice; 200 once it is processed or a repetition",
      },
    },
    async (request, reply) => {
      const { db, settings, byName } = app.payouts;
      const provider = byName(request.params.provider);
      if (!provider) throw new NotFound('Payout');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        const notice = await provider.verify({ headers: request.headers, body });
        if (notice?.about === 'account') await applyAccount(db, provider.name, notice.reference, notice.account);
        if (notice?.about === 'payout') {
          const [payout] = await db.select({ id: payouts.id }).from(payouts).where(eq(payouts.key, notice.key));
          if (payout) await applyProgress(db, payout.id, notice.progress, { publicUrl: settings.publicUrl });
        }
      } catch (error) {
        if (!(error instanceof InvalidPayoutNotice)) throw error;
        request.log.warn({ reason: error.message, provider: provider.name }, 'a payout notice was rejected');
        throw new HttpError(400, 'NOTICE_REFUSED');
      }
      return reply.send({ received: true });
    },
  );
};
