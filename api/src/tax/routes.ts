import { idParams } from '@rialto/shared/contract/fields';
import { newTaxRateSchema, taxRateListSchema, taxRateSchema, updateTaxRateSchema } from '@rialto/shared/contract/tax';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NotFound } from '../errors/errors';
import { accountOf, session } from '../identity/auth';
import { listTaxRates } from './taxRates';
import { addTaxRate, deleteTaxRate, updateTaxRate } from './write';

const shared = { tags: ['Tax'], security: session };
const config = { keepsPublicCache: true };

/** The rates of the tax that prices contain, for admins. */
export const taxRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('admin');

  app.get(
    '/tax-rates',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The rates by country: of categories, and of all other products',
        response: { 200: taxRateListSchema },
      },
    },
    () => listTaxRates(app.db),
  );

  app.post(
    '/tax-rates',
    {
      config,
      onRequest,
      schema: {
        ...shared,
        summary: 'Adds a rate; 409 for a second one of a country and category',
        body: newTaxRateSchema,
        response: { 201: taxRateSchema },
      },
    },
    async (request, reply) => {
      const id = await addTaxRate(app.db, accountOf(request).id, request.body);
      return reply.code(201).send(await requireRate(id));
    },
  );

  app.patch(
    '/tax-rates/:id',
    {
      config,
      onRequest,
      schema: {
        ...shared,
        summary: 'Changes a rate; orders that were placed keep theirs',
        params: idParams,
        body: updateTaxRateSchema,
        response: { 200: taxRateSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await updateTaxRate(app.db, accountOf(request).id, id, request.body.rate);
      return requireRate(id);
    },
  );

  app.delete(
    '/tax-rates/:id',
    { config, onRequest, schema: { ...shared, params: idParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteTaxRate(app.db, accountOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  async function requireRate(id: number) {
    const [rate] = await listTaxRates(app.db, id);
    if (!rate) throw new NotFound('Tax rate');
    return rate;
  }
};
