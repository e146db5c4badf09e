import { idParams } from '@rialto/shared/contract/fields';
import {
  adjustmentSchema,
  balanceQuerySchema,
  duePayoutsSchema,
  newPayoutFileSchema,
  onboardingSchema,
  payoutAccountBodySchema,
  payoutAccountSchema,
  payoutFailureSchema,
  payoutFileFormatQuerySchema,
  payoutFileListSchema,
  payoutFileSchema,
  payoutListQuerySchema,
  payoutListSchema,
  payoutRunSchema,
  payoutSchema,
  payVendorSchema,
  statementSchema,
  vendorBalanceSchema,
} from '@rialto/shared/contract/payout';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditRead } from '../../db/audit';
import { NotFound } from '../../errors/errors';
import { keyHeader, keyOf } from '../../http/idempotencyKey';
import { newestPage } from '../../http/pagination/keyset';
import { accountOf, session } from '../../identity/auth';
import { recentFactor } from '../../identity/recentFactor';
import { changeAccount, readAccount, startOnboarding } from './account';
import { adjust, payVendor, recordByHand, runNow } from './adminActions';
import { executeFile, listFiles, makeFile, readFile } from './files';
import { findPayout, payoutPageSource, presentPayout, readBalance, readDue } from './queries';
import { readStatement, statementCsv } from './statement';

const shared = { tags: ['Payouts'], security: session };
const file = z.string();

/** Payouts: vendors see their balance, account and payouts; admins see and start all of them. */
export const payoutRoutes: FastifyPluginAsyncZod = async (app) => {
  const forVendors = app.only('vendor', 'admin');
  const forAdmins = app.only('admin');

  app.get(
    '/payouts',
    {
      onRequest: forVendors,
      schema: {
        ...shared,
        summary: 'A vendor’s own payouts, or for admins all, newest first',
        querystring: payoutListQuerySchema,
        response: { 200: payoutListSchema },
      },
    },
    async (request, reply) => {
      const { id, role } = accountOf(request);
      const { state, vendorId } = request.query;
      const filter = { state, vendorId: role === 'admin' ? vendorId : id };
      const rows = await newestPage(request, reply, request.query, payoutPageSource(app.db, filter));
      return rows.map(presentPayout);
    },
  );

  app.get(
    '/payouts/balance',
    {
      onRequest: forVendors,
      schema: {
        ...shared,
        summary: 'The caller’s earnings by state, or for admins a vendor’s',
        querystring: balanceQuerySchema,
        response: { 200: vendorBalanceSchema },
      },
    },
    (request) => {
      const { id, role } = accountOf(request);
      const { vendorId = id } = request.query;
      return readBalance(app.payouts, role === 'admin' ? vendorId : id);
    },
  );

  app.get(
    '/payouts/account',
    {
      onRequest: forVendors,
      schema: { ...shared, summary: 'Where the caller’s payouts go', response: { 200: payoutAccountSchema } },
    },
    (request) => readAccount(app.payouts, accountOf(request).id),
  );

  app.put(
    '/payouts/account',
    {
      onRequest: [forVendors, recentFactor],
      schema: {
        ...shared,
        summary: 'Stores the caller’s bank account, and tells them by email',
        body: payoutAccountBodySchema,
        response: { 200: payoutAccountSchema },
      },
    },
    async (request) => {
      const { id } = accountOf(request);
      await changeAccount(app.payouts, id, request.body);
      return readAccount(app.payouts, id);
    },
  );

  app.post(
    '/payouts/account/onboarding',
    {
      onRequest: [forVendors, recentFactor],
      schema: {
        ...shared,
        summary: 'An address at the payout provider where the caller enters their details',
        response: { 200: onboardingSchema },
      },
    },
    (request) => startOnboarding(app.payouts, accountOf(request).id),
  );

  app.get(
    '/payouts/due',
    {
      onRequest: forAdmins,
      schema: {
        ...shared,
        summary: 'Vendors with an available balance, and what stands against a payout',
        response: { 200: duePayoutsSchema },
      },
    },
    () => readDue(app.payouts),
  );

  app.post(
    '/payouts/run',
    {
      onRequest: [forAdmins, recentFactor],
      schema: { ...shared, summary: 'Starts a round of payouts now', response: { 200: payoutRunSchema } },
    },
    async (request) => ({ created: await runNow(app.payouts, accountOf(request).id) }),
  );

  app.post(
    '/payouts/pay',
    {
      onRequest: [forAdmins, recentFactor],
      schema: {
        ...shared,
        summary: 'Pays one vendor now; 409 in words if that is not possible',
        body: payVendorSchema,
        response: { 200: payoutSchema },
      },
    },
    async (request) => read(await payVendor(app.payouts, request.body.vendorId, accountOf(request).id)),
  );

  app.post(
    '/payouts/adjustments',
    {
      onRequest: [forAdmins, recentFactor],
      schema: {
        ...shared,
        summary: 'Changes a vendor’s available balance, with a reason; a repeated Idempotency-Key changes nothing',
        headers: keyHeader,
        body: adjustmentSchema,
        response: { 200: vendorBalanceSchema },
      },
    },
    async (request) => {
      await adjust(app.payouts, request.body, accountOf(request).id, keyOf(request.headers));
      return readBalance(app.payouts, request.body.vendorId);
    },
  );

  app.get(
    '/payouts/files',
    {
      onRequest: forAdmins,
      schema: { ...shared, summary: 'Files for the bank, newest first', response: { 200: payoutFileListSchema } },
    },
    () => listFiles(app.db),
  );

  app.post(
    '/payouts/files',
    {
      onRequest: [forAdmins, recentFactor],
      schema: {
        ...shared,
        summary: 'Makes a file of all payouts that wait for the bank',
        body: newPayoutFileSchema,
        response: { 200: payoutFileSchema },
      },
    },
    async (request) => {
      const id = await makeFile(app.payouts, accountOf(request).id, request.body.executeOn);
      const [made] = await listFiles(app.db, id);
      if (!made) throw new NotFound('Payout');
      return made;
    },
  );

  app.get(
    '/payouts/files/:id',
    {
      onRequest: [forAdmins, recentFactor],
      schema: {
        ...shared,
        summary: 'A file for the bank: pain.001, or CSV',
        params: idParams,
        querystring: payoutFileFormatQuerySchema,
        produces: ['application/xml', 'text/csv'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { name, type, text } = await readFile(app.payouts, id, request.query.format ?? 'pain.001');
      const { id: actorId } = accountOf(request);
      await auditRead(app.db, { actorId, entity: 'payout', action: 'file', entityId: null });
      return reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .serializer((sent: string) => sent)
        .send(text);
    },
  );

  app.post(
    '/payouts/files/:id/executed',
    {
      onRequest: [forAdmins, recentFactor],
      schema: {
        ...shared,
        summary: 'Records that the bank executed a file',
        params: idParams,
        response: { 200: payoutFileSchema },
      },
    },
    async (request) => {
      await executeFile(app.payouts, request.params.id, accountOf(request).id);
      const [executed] = await listFiles(app.db, request.params.id);
      if (!executed) throw new NotFound('Payout');
      return executed;
    },
  );

  app.get(
    '/payouts/:id',
    {
      onRequest: forVendors,
      schema: { ...shared, summary: 'One payout', params: idParams, response: { 200: payoutSchema } },
    },
    async (request) => presentPayout(await own(request)),
  );

  app.get(
    '/payouts/:id/statement',
    {
      onRequest: forVendors,
      schema: { ...shared, summary: 'What a payout pays', params: idParams, response: { 200: statementSchema } },
    },
    async (request) => {
      const found = await own(request);
      return { payout: presentPayout(found), ...(await readStatement(app.db, found.payout)) };
    },
  );

  app.get(
    '/payouts/:id/statement/export',
    {
      onRequest: [forVendors, recentFactor],
      schema: {
        ...shared,
        summary: 'What a payout pays, as CSV',
        params: idParams,
        produces: ['text/csv'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const { payout } = await own(request);
      const text = statementCsv(payout, await readStatement(app.db, payout), app.config.marketTimeZone);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="payout-${payout.id}.csv"`)
        .header('cache-control', 'no-store')
        .serializer((sent: string) => sent)
        .send(text);
    },
  );

  for (const [action, state] of [
    ['executed', 'paid'],
    ['failed', 'failed'],
    ['returned', 'returned'],
  ] as const)
    app.post(
      `/payouts/:id/${action}`,
      {
        onRequest: forAdmins,
        schema: {
          ...shared,
          summary: 'Records what the bank did with a payout',
          params: idParams,
          ...(state === 'paid' ? {} : { body: payoutFailureSchema }),
          response: { 200: payoutSchema },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { reason = null } = (request.body ?? {}) as { reason?: string }; // safe: the schema is payoutFailureSchema, or there is no body
        await recordByHand(app.payouts, id, { state, reason, actorId: accountOf(request).id });
        return read(id);
      },
    );

  async function read(id: number) {
    const found = await findPayout(app.db, id);
    if (!found) throw new NotFound('Payout');
    return presentPayout(found);
  }

  /** A payout of the caller, or any for admins. */
  async function own(request: FastifyRequest) {
    const { id, role } = accountOf(request);
    const params = request.params as { id: number }; // safe: every route that calls this has idParams
    const found = await findPayout(app.db, params.id);
    if (!found || (role !== 'admin' && found.payout.vendorId !== id)) throw new NotFound('Payout');
    return found;
  }
};
