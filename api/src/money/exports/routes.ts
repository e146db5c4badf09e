import {
  commissionExportQuerySchema,
  earningsExportQuerySchema,
  ledgerExportQuerySchema,
  payoutExportQuerySchema,
} from '@rialto/shared/contract/moneyExport';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AuditRecord, audit } from '../../db/audit';
import { type DayRange, dayOf, periodOf } from '../../db/days';
import { sendCsv } from '../../http/csvStream';
import { accountOf, session } from '../../identity/auth';
import { recentFactor } from '../../identity/recentFactor';
import { exportLedger } from './ledger';
import { exportCommissions, exportEarnings } from './paidLines';
import { exportPayouts } from './payouts';

const response = { 200: { content: { 'text/csv': { schema: z.string() } } } };
// A HEAD request would run the whole export.
const exposeHeadRoute = false;

/** CSV files of payouts, earnings, commission and the ledger, streamed. */
export const moneyExportRoutes: FastifyPluginAsyncZod = async (app) => {
  const { marketTimeZone } = app.config;
  const sellers = app.only('vendor', 'admin');
  const admins = app.only('admin');
  const named = (of: string, { from, to }: DayRange) =>
    [of, ...(from || to ? [from, to] : [dayOf(new Date(), marketTimeZone)])].filter(Boolean).join('-');

  app.get(
    '/payouts/export',
    {
      onRequest: [sellers, recentFactor],
      exposeHeadRoute,
      schema: {
        ...{ tags: ['Payouts'], security: session, response },
        summary: 'A vendor’s own payouts, or for admins all, as a CSV file, newest first, streamed',
        querystring: payoutExportQuerySchema,
      },
    },
    async (request, reply) => {
      const { id, role } = accountOf(request);
      const { from, to, state, vendorId } = request.query;
      if (role === 'admin') await auditExport(request, 'payout');
      const filter = { ...periodOf({ from, to }, marketTimeZone), state, vendorId: role === 'admin' ? vendorId : id };
      return sendCsv(reply, `${named('payouts', { from, to })}.csv`, exportPayouts(app.db, filter, marketTimeZone));
    },
  );

  app.get(
    '/payouts/earnings/export',
    {
      onRequest: [sellers, recentFactor],
      exposeHeadRoute,
      schema: {
        ...{ tags: ['Payouts'], security: session, response },
        summary: 'The paid lines of the caller’s sales and what they earn, as a CSV file, newest first, streamed',
        querystring: earningsExportQuerySchema,
      },
    },
    async (request, reply) => {
      const filter = { ...periodOf(request.query, marketTimeZone), vendorId: accountOf(request).id };
      const name = `${named('earnings', request.query)}.csv`;
      return sendCsv(reply, name, exportEarnings(app.db, filter, marketTimeZone));
    },
  );

  app.get(
    '/commission/export',
    {
      onRequest: [admins, recentFactor],
      exposeHeadRoute,
      schema: {
        ...{ tags: ['Commission'], security: session, response },
        summary: 'The commission of every paid order line, as a CSV file, newest first, streamed',
        querystring: commissionExportQuerySchema,
      },
    },
    async (request, reply) => {
      await auditExport(request, 'commission');
      const { vendorId, ...days } = request.query;
      const filter = { ...periodOf(days, marketTimeZone), vendorId };
      return sendCsv(reply, `${named('commission', days)}.csv`, exportCommissions(app.db, filter, marketTimeZone));
    },
  );

  app.get(
    '/money/ledger/export',
    {
      onRequest: [admins, recentFactor],
      exposeHeadRoute,
      schema: {
        ...{ tags: ['Payouts'], security: session, response },
        summary: 'The postings of the ledger, as a CSV file, oldest first, streamed',
        querystring: ledgerExportQuerySchema,
      },
    },
    async (request, reply) => {
      await auditExport(request, 'payout');
      const period = periodOf(request.query, marketTimeZone);
      return sendCsv(reply, `${named('ledger', request.query)}.csv`, exportLedger(app.db, period, marketTimeZone));
    },
  );

  const auditExport = (request: FastifyRequest, entity: 'payout' | 'commission') =>
    app.db.transaction((tx) => {
      const record: AuditRecord = { actorId: accountOf(request).id, entity, action: 'export', entityId: null };
      return audit(tx, record);
    });
};
