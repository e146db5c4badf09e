import { idParams } from '@rialto/shared/contract/fields';
import {
  approveReturnSchema,
  receiveReturnSchema,
  refuseReturnSchema,
  requestReturnSchema,
  returnListQuerySchema,
  returnListSchema,
  returnSchema,
} from '@rialto/shared/contract/refund';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { returns } from '../../db/schema';
import { Forbidden, NotFound } from '../../errors/errors';
import { afterCursor, newestPage, type Slice } from '../../http/pagination/keyset';
import { type Account, accountOf, session } from '../../identity/auth';
import { recentFactor } from '../../identity/recentFactor';
import { presentReturn } from '../../orders/orders/presentRefunds';
import { withReturnLines } from '../../orders/orders/queries';
import { approveReturn, receiveReturn, refuseReturn, requestReturn, withdrawReturn } from './returnActions';

const shared = { tags: ['Returns'], security: session };

/** Returns of shipped lines: buyers ask, vendors answer and refund; admins can do what vendors can. */
export const returnRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.signedIn;
  const response = { 200: returnSchema };

  app.get(
    '/returns',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Returns, newest first: the caller’s own as a buyer or a vendor, or all for admins',
        querystring: returnListQuerySchema,
        response: { 200: returnListSchema },
      },
    },
    async (request, reply) => {
      const { as = 'buyer', state } = request.query;
      const caller = accountOf(request);
      if (as === 'admin' && caller.role !== 'admin') throw new Forbidden();
      const whose = {
        buyer: eq(returns.buyerId, caller.id),
        vendor: eq(returns.vendorId, caller.id),
        admin: undefined,
      };
      const where = and(whose[as], state && eq(returns.state, state));
      const rows = await newestPage(request, reply, request.query, {
        list: ({ after, limit }: Slice) =>
          app.db
            .select()
            .from(returns)
            .where(and(where, afterCursor(returns.createdAt, returns.id, after)))
            .orderBy(desc(returns.createdAt), desc(returns.id))
            .limit(limit),
        total: () => app.db.$count(returns, where),
        cursorOf: ({ createdAt, id }): [Date, number] => [createdAt, id],
      });
      return (await withReturnLines(app.db, rows)).map(presentReturn);
    },
  );

  app.get('/returns/:id', { onRequest, schema: { ...shared, params: idParams, response } }, (request) =>
    read(request.params.id, accountOf(request)),
  );

  app.post(
    '/orders/:id/returns',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Asks for the return of shipped lines of one vendor, with a reason and pictures',
        params: idParams,
        body: requestReturnSchema,
        response,
      },
    },
    async (request) => {
      const buyer = accountOf(request);
      return read(await requestReturn(app.payments, request.params.id, request.body, buyer), buyer);
    },
  );

  app.post(
    '/returns/:id/approve',
    {
      onRequest,
      schema: { ...shared, summary: 'Approves a return', params: idParams, body: approveReturnSchema, response },
    },
    async (request) => {
      const actor = accountOf(request);
      await approveReturn(app.payments, request.params.id, actor, request.body.answer);
      return read(request.params.id, actor);
    },
  );

  app.post(
    '/returns/:id/refuse',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Refuses a return, in words',
        params: idParams,
        body: refuseReturnSchema,
        response,
      },
    },
    async (request) => {
      const actor = accountOf(request);
      await refuseReturn(app.payments, request.params.id, actor, request.body.answer);
      return read(request.params.id, actor);
    },
  );

  app.post(
    '/returns/:id/receive',
    {
      onRequest: [onRequest, recentFactor],
      schema: {
        ...shared,
        summary: 'Records that an approved return has arrived, and refunds it',
        params: idParams,
        body: receiveReturnSchema,
        response,
      },
    },
    async (request) => {
      const actor = accountOf(request);
      await receiveReturn(app.payments, request.params.id, actor, request.body);
      return read(request.params.id, actor);
    },
  );

  app.post(
    '/returns/:id/withdraw',
    {
      onRequest,
      schema: { ...shared, summary: 'Withdraws a return of the caller’s order', params: idParams, response },
    },
    async (request) => {
      const buyer = accountOf(request);
      await withdrawReturn(app.payments, request.params.id, buyer);
      return read(request.params.id, buyer);
    },
  );

  async function read(id: number, { id: callerId, role }: Account) {
    const [row] = await app.db.select().from(returns).where(eq(returns.id, id));
    if (!row || (role !== 'admin' && ![row.buyerId, row.vendorId].includes(callerId))) throw new NotFound('Return');
    const [found] = await withReturnLines(app.db, [row]);
    if (!found) throw new NotFound('Return');
    return presentReturn(found);
  }
};
