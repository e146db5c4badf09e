import {
  addressListSchema,
  addressSchema,
  type SaveAddressBody,
  saveAddressSchema,
} from '@rialto/shared/contract/address';
import { idParams } from '@rialto/shared/contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { InvalidInput } from '../../errors/errors';
import { accountOf, session } from '../../identity/auth';
import { checkAddress } from './checkAddress';
import { presentAddress } from './present';
import { addAddress, deleteAddress, listAddresses, replaceAddress } from './queries';

const own = { tags: ['Delivery'], security: session };
const config = { keepsPublicCache: true };

/** A buyer's address book. Admins have none, and see no other's. */
export const addressRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('user', 'vendor');

  app.get('/addresses', { onRequest, schema: { ...own, response: { 200: addressListSchema } } }, async (request) =>
    (await listAddresses(app.db, accountOf(request).id)).map(presentAddress),
  );

  app.post(
    '/addresses',
    { onRequest, config, schema: { ...own, body: saveAddressSchema, response: { 201: addressSchema } } },
    async (request, reply) => {
      const { address, isDefault } = readAddress(request.body);
      return reply.code(201).send(presentAddress(await addAddress(app.db, accountOf(request).id, address, isDefault)));
    },
  );

  app.put(
    '/addresses/:id',
    {
      onRequest,
      config,
      schema: { ...own, params: idParams, body: saveAddressSchema, response: { 200: addressSchema } },
    },
    async (request) => {
      const { address, isDefault } = readAddress(request.body);
      return presentAddress(await replaceAddress(app.db, accountOf(request).id, request.params.id, address, isDefault));
    },
  );

  app.delete(
    '/addresses/:id',
    { onRequest, config, schema: { ...own, params: idParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteAddress(app.db, accountOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};

/** @throws InvalidInput with an error per field that does not fit the country */
function readAddress({ isDefault = false, ...body }: SaveAddressBody) {
  const checked = checkAddress(body);
  if ('errors' in checked) throw new InvalidInput(checked.errors);
  return { address: checked.address, isDefault };
}
