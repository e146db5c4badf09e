import { tranIdParams } from '@rialto/shared/contract/payment';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { HttpError, NotFound } from '../../errors/errors';
import { findReturned } from '../queries';
import { applyIncident } from '../settlement/incidents';
import { settle } from '../settlement/settle';
import { ordersPage, pageOf, type ReturnPage, resultPage } from './addresses';
import { type GatewayNotice, InvalidNotice, isIncident } from './gateway';

type Params = { gateway: string; outcome?: string };

/**
 * Receives the gateways' notices and the browsers that return from their pages. Bodies are read as bytes, which the
 * signatures cover, and nothing is trusted until the gateway's adapter has verified it.
 */
export const noticeRoutes: FastifyPluginAsync = async (app) => {
  const { payments } = app;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const config = { keepsPublicCache: true };

  app.post<{ Params: Params }>(
    '/payment/notice/:gateway',
    {
      config,
      schema: {
        tags: ['Payment'],
        summary: "A gateway's signed notice; 200 once it is processed or a repetition",
      },
    },
    async (request, reply) => {
      const gateway = payments.gateways.byName(request.params.gateway);
      if (!gateway) throw new NotFound('Payment gateway');
      try {
        const outcome = await gateway.verify(noticeOf(request, 'notice'));
        if (outcome && isIncident(outcome)) await applyIncident(payments, gateway.name, outcome);
        else if (outcome) await settle(payments, gateway.name, outcome);
      } catch (error) {
        if (!(error instanceof InvalidNotice)) throw error;
        request.log.warn({ reason: error.message, gateway: gateway.name }, 'a notice was rejected');
        throw new HttpError(400, 'NOTICE_REFUSED');
      }
      return reply.send({ received: true });
    },
  );

  for (const url of ['/payment/return/:gateway', '/payment/return/:gateway/:outcome'])
    app.route<{ Params: Params }>({
      method: ['GET', 'POST'],
      url,
      config,
      schema: {
        tags: ['Payment'],
        summary: 'Where the browser returns from the gateway: settles the payment, then 303 to the result page',
      },
      exposeHeadRoute: false,
      handler: async (request, reply) => reply.redirect(await handleReturn(request), 303),
    });

  /** The page to redirect to, according to the stored status. A forged return changes nothing. */
  async function handleReturn(request: FastifyRequest<{ Params: Params }>): Promise<string> {
    const notice = noticeOf(request, 'return');
    const { gateway: name, outcome: requested } = request.params;
    const gateway = payments.gateways.byName(name);
    if (!gateway) return ordersPage(payments.settings);
    try {
      const outcome = await gateway.verify(notice);
      if (outcome && !isIncident(outcome)) {
        const { status } = await settle(payments, gateway.name, outcome);
        return await pageOfPayment(outcome.tranId, name, pageOf(status, 'success'));
      }
      return await pageOfPayment(notice.query.tranId, name, requestedPage(requested));
    } catch (err) {
      request.log.warn({ err, gateway: name }, 'verifying a return failed');
      const page = requestedPage(requested);
      // A forged return to the success page ends on the failure page. A return that could not be verified keeps its page: the
      // success page polls, so a buyer who paid sees no failure.
      const isForged = err instanceof InvalidNotice && page === 'success';
      return await pageOfPayment(notice.query.tranId, name, isForged ? 'fail' : page);
    }
  }

  async function pageOfPayment(tranId: string | undefined, gateway: string, page: ReturnPage): Promise<string> {
    const known = tranIdParams.safeParse({ tranId });
    const order = known.success ? await findReturned(app.db, known.data.tranId, gateway) : undefined;
    if (!order) return ordersPage(payments.settings);
    return resultPage(payments.settings, pageOf(order.status, page), order);
  }
};

function noticeOf(request: FastifyRequest, via: GatewayNotice['via']): GatewayNotice {
  const query = request.query as Record<string, string | string[]>; // safe: Fastify's query parser returns these types
  return {
    via,
    method: request.method === 'GET' ? 'GET' : 'POST',
    headers: request.headers,
    query: Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? (value.at(-1) ?? '') : value]),
    ),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
}

function requestedPage(outcome: string | undefined): ReturnPage {
  return outcome === 'success' || outcome === 'cancel' ? outcome : 'fail';
}
