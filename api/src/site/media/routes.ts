import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { NotFound } from '../../errors/errors';
import { entityTag, matchesEntityTag } from '../../http/plugins/publicCache';
import { demoPictureFile, readDemoPicture } from './demoPictures';

interface Picture {
  body: Buffer;
  etag: string;
}

const headers = {
  'cache-control': 'public, max-age=604800',
  // An SVG that is opened as a page gets no scripts and no origin.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

const params = z.object({ file: z.string().regex(demoPictureFile) });

/** GET /api/media/{name}.svg, and {name}-{width}.webp for some: pictures of the demo data. */
export const mediaRoutes: FastifyPluginAsyncZod = async (app) => {
  const pictures = new LRUCache<string, Picture>({ max: 500 });

  async function findPicture(file: string): Promise<Picture> {
    const cached = pictures.get(file);
    if (cached) return cached;
    const body = await readDemoPicture(file);
    if (!body) throw new NotFound('Picture');
    const picture = { body, etag: entityTag(body) };
    pictures.set(file, picture);
    return picture;
  }

  app.get('/media/:file', { schema: { tags: ['Pictures'] } }, async (request, reply) => {
    const name = params.safeParse(request.params);
    if (!name.success) throw new NotFound('Picture');
    const { body, etag } = await findPicture(name.data.file);
    reply.headers(headers).header('etag', etag);
    if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(name.data.file.endsWith('.webp') ? 'image/webp' : 'image/svg+xml; charset=utf-8').send(body);
  });
};
