import { pageSlugs } from '@rialto/shared/contract/contentNames';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../config/config';
import { NotFound } from '../../errors/errors';
import { listEntries, listFiles, sources } from './queries';

// The paths of the site's pages are repeated here because the API imports only the contract from shared/.
const lists = ['/', '/products', '/allShops', '/blog', ...pageSlugs.map((slug) => `/${slug}`)];
const pageOf: Record<string, string> = {
  products: '/product',
  categories: '/products',
  shops: '/shop',
  posts: '/blog',
};

const params = z.object({ file: z.string().regex(/^[a-z]+-[1-9][0-9]{0,5}\.xml$/) });

/** GET /api/sitemap.xml and the files it lists: every public page of the site, for search engines. */
export const sitemapRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = { tags: ['Search'] };

  app.get('/sitemap.xml', { schema }, async (request, reply) => {
    const files = ['lists-1'];
    for (const [kind, source] of Object.entries(sources))
      files.push(...(await listFiles(request.readDb, source)).map((n) => `${kind}-${n}`));
    const origin = originOf(request, app.config);
    const entries = files.map((file) => `<sitemap><loc>${origin}/sitemap/${file}.xml</loc></sitemap>`);
    return send(reply, app.config, 'sitemapindex', entries);
  });

  app.get('/sitemap/:file', { schema }, async (request, reply) => {
    const { success, data } = params.safeParse(request.params);
    const [kind = '', n] = success ? data.file.replace('.xml', '').split('-') : [];
    const origin = originOf(request, app.config);
    if (kind === 'lists' && n === '1')
      return send(
        reply,
        app.config,
        'urlset',
        lists.map((path) => `<url><loc>${origin}${path}</loc></url>`),
      );
    const source = Object.hasOwn(sources, kind) ? sources[kind] : undefined;
    const rows = source ? await listEntries(request.readDb, source, Number(n)) : [];
    if (rows.length === 0) throw new NotFound('Sitemap');
    const entries = rows.map(({ id, createdAt }) => {
      const lastmod = createdAt ? `<lastmod>${createdAt.toISOString()}</lastmod>` : '';
      return `<url><loc>${origin}${pageOf[kind]}/${id}</loc>${lastmod}</url>`;
    });
    return send(reply, app.config, 'urlset', entries);
  });
};

/**
 * Sitemaps need absolute URLs. Without PUBLIC_URL they use the request's host, which the caller controls, so the response
 * is not cached.
 */
function originOf({ protocol, host }: FastifyRequest, { publicUrl }: Config): string {
  return publicUrl ?? `${protocol}://${host.replace(/[^\w.:[\]-]/g, '')}`;
}

function send(reply: FastifyReply, { publicUrl }: Config, root: 'sitemapindex' | 'urlset', entries: string[]) {
  reply.header('cache-control', publicUrl ? 'public, max-age=3600' : 'no-store');
  reply.type('application/xml; charset=utf-8');
  return reply.send(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`,
  );
}
