import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import { errorSchema } from '@rialto/shared/contract/error';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { docsPage, docsStyle } from './docsPage';

const failure = {
  description: 'Any error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** Documents every route registered after it, from its schemas, at `/docs` and `/openapi.json`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Rialto', version: '1.0.0', description: 'The API of the Rialto market.' },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          releaseServer: { type: 'http', scheme: 'bearer', description: 'RELEASE_SERVER_TOKEN' },
        },
        schemas: { Error: z.toJSONSchema(errorSchema) as object }, // safe: OpenAPI 3.1 uses JSON Schema
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      const openapi = 'openapiObject' in document ? document.openapiObject : {};
      for (const path of Object.values(openapi.paths ?? {}))
        for (const call of Object.values(path ?? {}) as { responses?: Record<string, unknown> }[])
          if (call.responses) call.responses.default = failure;
      return openapi;
    },
  });

  const styleHash = createHash('sha256').update(docsStyle).digest('base64');
  const hidden = { config: { publicResponse: true }, schema: { hide: true } };
  app.get('/openapi.json', hidden, () => app.swagger());
  app.get(
    '/docs',
    hidden,
    (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
        )
        .send(docsPage(app.swagger() as OpenAPIV3_1.Document)), // safe: `openapi` above sets the version
  );
}
