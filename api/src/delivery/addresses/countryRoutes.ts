import { addressFormatSchema, countryListSchema, countryParams } from '@rialto/shared/contract/address';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NotFound } from '../../errors/errors';
import { addressFormat, countries } from './addressFormat';

const config = { publicResponse: true };
const tags = ['Delivery'];

/** The address formats of all countries, so that pages load that of one country only. */
export const countryRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/countries',
    {
      config,
      schema: {
        tags,
        summary: 'The countries that addresses can be in, by their English name',
        response: { 200: countryListSchema },
      },
    },
    async () => countries,
  );

  app.get(
    '/countries/:code',
    {
      config,
      schema: {
        tags,
        summary: 'How addresses of a country are written, for forms',
        params: countryParams,
        response: { 200: addressFormatSchema },
      },
    },
    async ({ params }) => {
      const format = addressFormat(params.code);
      if (!format) throw new NotFound('Country');
      return format;
    },
  );
};
