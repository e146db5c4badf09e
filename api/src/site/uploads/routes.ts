import multipart from '@fastify/multipart';
import { pictureFormats } from '@rialto/shared/contract/picture';
import { uploadedSchema } from '@rialto/shared/contract/upload';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HttpError, NotFound } from '../../errors/errors';
import { createLimiter } from '../../http/plugins/limiter';
import { matchesEntityTag } from '../../http/plugins/publicCache';
import { accountOf, session } from '../../identity/auth';
import { useOneFile } from './multipart';

const tags = ['Pictures'];
const FIELD = 'image';

/** The names of stored pictures. Other names do not reach the file system. */
const stored = z.object({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  file: z.templateLiteral([z.string().regex(/^[1-9]\d{0,3}$/), '.', z.enum(pictureFormats)]),
});

const headers = {
  // names contain a hash of the content
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
};

/** POST /api/uploads, and GET /api/media/uploads/{hash}/{width}.{avif|webp}. */
export const uploadRoutes: FastifyPluginAsyncZod = async (app) => {
  const { uploadMegabytes, uploadsPerHour } = app.config.limits;
  const maxBytes = uploadMegabytes * 1024 * 1024;
  const uploads = createLimiter(app, {
    name: 'uploads',
    max: uploadsPerHour,
    windowMs: 3_600_000,
    of: 'pictures',
    state: app.sharedState,
  });

  // This plugin accepts only forms; other bodies are left unread and rejected with an explanation.
  app.removeAllContentTypeParsers();
  await app.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: maxBytes, parts: 10 } });
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.post(
    '/uploads',
    {
      config: { keepsPublicCache: true },
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: `Stores a picture, sent as a form with the file in the field '${FIELD}'`,
        consumes: ['multipart/form-data'],
        response: { 201: uploadedSchema },
      },
    },
    async (request, reply) => {
      await uploads.consume(String(accountOf(request).id));
      if (!request.isMultipart()) throw new HttpError(415, 'UNSUPPORTED_TYPE', { of: 'form' });
      // a form is slightly larger than its picture
      if (Number(request.headers['content-length'] ?? 0) > maxBytes + 64 * 1024) throw tooLarge(uploadMegabytes);
      const { hash, width, height } = await useOneFile(request, reply, {
        field: FIELD,
        many: { code: 'MANY_PICTURES' },
        tooLarge: tooLarge(uploadMegabytes),
        use: (content, signal) => app.pictures.add(content, signal),
      });
      return reply.code(201).send({ url: `/api/media/uploads/${hash}/${width}.webp`, width, height });
    },
  );

  app.get('/media/uploads/:hash/:file', { schema: { tags } }, async (request, reply) => {
    const name = stored.safeParse(request.params);
    if (!name.success) throw new NotFound('Picture');
    const { hash, file } = name.data;
    const [width, format] = file.split('.') as [string, (typeof pictureFormats)[number]]; // safe: checked by the schema
    const body = await app.pictures.find(hash, Number(width), format);
    if (!body) throw new NotFound('Picture');
    const etag = `"${hash}-${file}"`;
    reply.headers(headers).header('etag', etag);
    if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.header('content-type', `image/${format}`).send(body);
  });
};

function tooLarge(megabytes: number): HttpError {
  const fields = { [FIELD]: { code: 'LARGE_FILE', params: { megabytes } } } as const;
  return new HttpError(413, 'TOO_LARGE', { megabytes }, { fields });
}
