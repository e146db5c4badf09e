import { idParams } from '@rialto/shared/contract/fields';
import {
  createParcelSchema,
  guestParcelParams,
  orderParcelsParams,
  parcelSchema,
  updateParcelSchema,
} from '@rialto/shared/contract/parcel';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { orders } from '../../db/schema';
import { Forbidden, NotFound } from '../../errors/errors';
import { keyHeader, keyOf } from '../../http/idempotencyKey';
import { type Account, accountOf, session } from '../../identity/auth';
import { guestOrderId } from '../guests/guestOrders';
import { deliversAs, mayChangeParcel } from './policy';
import { presentParcel } from './present';
import { findParcel } from './queries';
import { createParcel, deliverParcel, takeParcelBack, updateParcel } from './write';

const config = { keepsPublicCache: true };
const tags = ['Parcels'];
const shared = { tags, security: session };
const response = { 200: parcelSchema };

/** Parcels: what vendors ship of an order at a time, until it is delivered. */
export const parcelRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('vendor', 'admin');
  const { publicUrl, marketTimeZone } = app.config;
  const actingAs = ({ id: actorId }: Account) => ({ actorId, publicUrl, marketTimeZone });

  app.post(
    '/sales/orders/:orderId/parcels',
    {
      onRequest,
      config,
      schema: {
        ...shared,
        summary: 'Ships pieces of the caller’s lines of an order in a parcel; a repeated Idempotency-Key ships nothing',
        params: orderParcelsParams,
        headers: keyHeader,
        body: createParcelSchema,
        response: { 201: parcelSchema },
      },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const of = { vendorId: caller.id, orderId: request.params.orderId };
      const idempotencyKey = keyOf(request.headers);
      const id = await createParcel(app.db, of, request.body, { ...actingAs(caller), idempotencyKey });
      return reply.code(201).send(await read(id));
    },
  );

  app.patch(
    '/parcels/:id',
    {
      onRequest,
      config,
      schema: {
        ...shared,
        summary:
          'Changes carrier, tracking number and expected days of a parcel; the buyer gets an email about a new number',
        params: idParams,
        headers: z.looseObject({ 'if-match': z.string().max(200).optional() }),
        body: updateParcelSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      const caller = await requireOwn(request.params.id, accountOf(request));
      const ifMatch = request.headers['if-match'];
      await updateParcel(app.db, id, request.body, { ...actingAs(caller), ifMatch });
      return read(id);
    },
  );

  app.delete(
    '/parcels/:id',
    {
      onRequest,
      config,
      schema: {
        ...shared,
        summary: 'Takes a parcel back that was shipped by mistake; its pieces are to be shipped again',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const caller = await requireOwn(request.params.id, accountOf(request));
      await takeParcelBack(app.db, request.params.id, actingAs(caller));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/parcels/:id/delivered',
    {
      onRequest: app.signedIn,
      config,
      schema: {
        ...shared,
        summary: 'Marks a parcel as delivered or picked up, by its vendor or by the buyer’s word',
        params: idParams,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      const caller = accountOf(request);
      const parcel = await find(id);
      const [order] = await app.db
        .select({ userId: orders.userId })
        .from(orders)
        .where(eq(orders.id, parcel?.orderId ?? 0));
      const by = parcel && order ? deliversAs(caller, parcel, order) : null;
      if (by === null) throw caller.role === 'admin' && parcel ? new Forbidden() : new NotFound('Parcel');
      await deliverParcel(app.db, id, by, actingAs(caller));
      return read(id);
    },
  );

  app.post(
    '/guest/orders/:key/parcels/:id/delivered',
    {
      config,
      schema: {
        tags,
        summary: 'A guest’s word that a parcel has arrived or was picked up',
        params: guestParcelParams,
        response,
      },
    },
    async (request) => {
      const { key, id } = request.params;
      const orderId = await guestOrderId(app.db, key);
      const parcel = await find(id);
      if (parcel?.orderId !== orderId) throw new NotFound('Parcel');
      await deliverParcel(app.db, id, 'buyer', { actorId: null, publicUrl });
      return read(id);
    },
  );

  const find = (id: number) => findParcel(app.db, id);

  /** @throws NotFound for parcels that the caller may not change */
  async function requireOwn(id: number, caller: Account): Promise<Account> {
    const parcel = await find(id);
    if (!parcel || !mayChangeParcel(caller, parcel)) throw new NotFound('Parcel');
    return caller;
  }

  async function read(id: number) {
    const parcel = await find(id);
    if (!parcel) throw new NotFound('Parcel');
    return presentParcel(parcel);
  }
};
