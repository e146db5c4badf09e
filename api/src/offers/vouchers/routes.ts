import { idParams } from '@rialto/shared/contract/fields';
import {
  newVoucherSchema,
  specialOffersSchema,
  updateVoucherSchema,
  voucherListQuerySchema,
  voucherListSchema,
  voucherSchema,
} from '@rialto/shared/contract/voucher';
import { FIRST_ORDER_CODE } from '@rialto/shared/contract/voucherCode';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NotFound } from '../../errors/errors';
import { newestPage } from '../../http/pagination/keyset';
import { type Account, accountOf, session } from '../../identity/auth';
import { mayChangeVoucher } from './policy';
import { presentVoucher } from './present';
import { findVoucherRow, hasFirstOrderVoucher, voucherPageSource } from './queries';
import { createVoucher, endVoucher, updateVoucher } from './write';

const shared = { tags: ['Vouchers'], security: session };
const config = { keepsPublicCache: true };

/** Vouchers of shops, by their vendors, and of the market, by admins. */
export const voucherRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('vendor', 'admin');

  app.get(
    '/vouchers',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'A vendor’s vouchers, and for admins those of the market or of all shops, newest first',
        querystring: voucherListQuerySchema,
        response: { 200: voucherListSchema },
      },
    },
    async (request, reply) => {
      const source = voucherPageSource(app.db, accountOf(request), request.query);
      return (await newestPage(request, reply, request.query, source)).map(presentVoucher);
    },
  );

  app.get(
    '/special-offers',
    {
      config: { publicResponse: true },
      schema: {
        tags: shared.tags,
        summary: 'The code that the home page’s special offers name',
        response: { 200: specialOffersSchema },
      },
    },
    async (request) => ({
      firstOrderCode: (await hasFirstOrderVoucher(request.readDb)) ? FIRST_ORDER_CODE : null,
    }),
  );

  app.get(
    '/vouchers/:id',
    { onRequest, schema: { ...shared, params: idParams, response: { 200: voucherSchema } } },
    async (request) => presentVoucher(await requireOwn(accountOf(request), request.params.id)),
  );

  app.post(
    '/vouchers',
    {
      config,
      onRequest,
      schema: {
        ...shared,
        summary: 'Adds a voucher: a vendor’s is borne by a shop of theirs, an admin’s by the market',
        body: newVoucherSchema,
        response: { 201: voucherSchema },
      },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const id = await createVoucher(app.db, caller, request.body);
      return reply.code(201).send(presentVoucher(await requireOwn(caller, id)));
    },
  );

  app.patch(
    '/vouchers/:id',
    {
      config,
      onRequest,
      schema: {
        ...shared,
        summary: 'Changes the terms of a voucher; orders that were placed keep their discount',
        params: idParams,
        body: updateVoucherSchema,
        response: { 200: voucherSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      const { id } = request.params;
      await requireOwn(caller, id);
      await updateVoucher(app.db, caller.id, id, request.body);
      return presentVoucher(await requireOwn(caller, id));
    },
  );

  app.post(
    '/vouchers/:id/end',
    {
      config,
      onRequest,
      schema: {
        ...shared,
        summary: 'Ends a voucher now; 409 if it has ended',
        params: idParams,
        response: { 200: voucherSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      const { id } = request.params;
      await requireOwn(caller, id);
      await endVoucher(app.db, caller.id, id);
      return presentVoucher(await requireOwn(caller, id));
    },
  );

  /** @throws NotFound also for a voucher of another vendor */
  async function requireOwn(caller: Account, id: number) {
    const row = await findVoucherRow(app.db, id);
    if (!row || !mayChangeVoucher(caller, row.voucher)) throw new NotFound('Voucher');
    return row;
  }
};
