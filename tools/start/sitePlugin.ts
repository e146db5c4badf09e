import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { climbing, rootFile, rootFiles, sitemapFile } from '@rialto/nginx/addresses';
import { cacheControl, fileHeaders, securityHeaders } from '@rialto/nginx/headers';
import type { PageRule } from '@rialto/nginx/pagesMap';
import { translationsFile } from '@rialto/shared/federation/listing';
import { languageCookie, languageIn } from '@rialto/shared/language';
import type { Site } from '@rialto/shared/site';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encoded } from '../encoded';
import { translations } from '../pages/composePages';
import { filledIn } from '../pages/page';

export interface SiteOptions {
  folder: string;
  /** The settings that it was published with. */
  site: Site;
  /** The renderer's `host:port`; null while it is not running. */
  renderer?: () => string | null;
  /** The release server's address; without it `/release-api/` does not exist. */
  releaseServer?: string;
}

/** Serves a published site as nginx does; see nginx/templates/gateway.conf. */
export async function sitePlugin(
  app: FastifyInstance,
  { folder, site, renderer, releaseServer }: SiteOptions,
): Promise<void> {
  // Routes that are registered before a plugin take the handlers of that moment, so these come first.
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  // What the file server rejects (a folder, an invalid character) does not exist either, and must not be cached.
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if ((error.statusCode ?? 500) < 500) return notFound(reply);
    console.error('[site]', error);
    return plainText(reply, 500, 'The site cannot be served right now.');
  });

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });

  const climbs = new RegExp(climbing, 'i');
  app.addHook('onRequest', async (request, reply) => {
    if (climbs.test(request.url)) reply.callNotFound();
  });

  const sendFile = (reply: FastifyReply, file: string, caching: string) =>
    reply.headers({ ...fileHeaders, 'Cache-Control': caching }).sendFile(file);

  for (const prefix of ['assets', 'remotes', 'fonts'])
    app.get<{ Params: { '*': string } }>(`/${prefix}/*`, (request, reply) =>
      sendFile(reply, `${prefix}/${request.params['*']}`, cacheControl.immutable),
    );
  app.get<{ Params: { '*': string } }>('/previews/*', (request, reply) =>
    sendFile(reply, `previews/${request.params['*']}`, 'no-store'),
  );
  for (const file of ['remotes.json', 'shell.json', ...translations.map(translationsFile)])
    app.get(`/${file}`, (_request, reply) => sendFile(reply, file, cacheControl.revalidated));
  for (const file of rootFiles)
    app.get(`/${file}`, (_request, reply) => sendFile(reply, file, cacheControl.shortLived));

  await app.register(async (api) => forwardReleases(api, releaseServer));

  // The API on this server writes the sitemap.
  const namesSitemap = new RegExp(sitemapFile);
  const namesRootFile = new RegExp(rootFile);
  app.get('/*', async (request, reply) => {
    if (namesSitemap.test(request.url)) {
      const { ip: remoteAddress, headers: requestHeaders } = request;
      const { statusCode, headers, rawPayload } = await app.inject({
        url: `/api${request.url}`,
        headers: requestHeaders,
        remoteAddress,
      });
      return reply.code(statusCode).headers(headers).send(rawPayload);
    }
    if (namesRootFile.test(request.url)) return notFound(reply);
    const nonce = randomBytes(16).toString('base64url');
    const page = (name: string) => readFile(path.join(folder, 'pages', `${name}.html`), 'utf8');
    const rendered = await renderedPage(renderer?.() ?? null, request);
    // A release may remove the page meanwhile; the shell's page works for every address.
    const html = rendered?.html ?? (await page(await pageFor(folder, request.url)).catch(() => page('shell')));
    const { body, headers } = await encoded(
      filledIn(html, nonce, request.headers.cookie ?? ''),
      request.headers['accept-encoding'],
    );
    return reply
      .code(rendered?.status ?? 200)
      .headers({ ...securityHeaders({ ...site, nonce }), 'Cache-Control': cacheControl.page, ...headers })
      .type('text/html; charset=utf-8')
      .send(body);
  });
}

/** Passes requests to the release server, without the headers that only the API may send. */
function forwardReleases(app: FastifyInstance, releaseServer: string | undefined): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxArtefactBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.all('/release-api/*', async (request, reply) => {
    if (!releaseServer) return notFound(reply);
    const { method, url, headers, body } = request;
    const response = await fetch(releaseServer + url, {
      method,
      redirect: 'manual',
      headers: {
        Authorization: headers.authorization ?? '',
        ...(headers['content-type'] && { 'Content-Type': headers['content-type'] }),
      },
      ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
    });
    return reply
      .code(response.status)
      .headers({ ...fileHeaders, 'Cache-Control': 'no-store' })
      .type(response.headers.get('content-type') ?? 'application/json')
      .send(Buffer.from(await response.arrayBuffer()));
  });
}

/** Larger ones are rejected by the release server. */
const maxArtefactBytes = 30 * 1024 ** 2;

const rendererLimitMs = 3000;

/** A public page with its data; null when the published page is sent instead. */
async function renderedPage(renderer: string | null, { url, headers, ip }: FastifyRequest) {
  if (!renderer) return null;
  try {
    const response = await fetch(`http://${renderer}${url}`, {
      // The renderer gets the visitor's language, and the address for the API's limits.
      headers: { Cookie: `${languageCookie}=${languageIn(headers.cookie ?? '')}`, 'X-Forwarded-For': ip },
      redirect: 'manual',
      signal: AbortSignal.timeout(rendererLimitMs),
    });
    const html = await response.text();
    return response.status === 200 || response.status === 404 ? { status: response.status, html } : null;
  } catch {
    return null;
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  return plainText(reply, 404, 'Not found');
}

function plainText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...fileHeaders, 'Cache-Control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`);
}

/** The page of the first rule that matches, or the shell's. */
async function pageFor(folder: string, url: string): Promise<string> {
  const rules = JSON.parse(await readFile(path.join(folder, 'gateway/pages.json'), 'utf8')) as PageRule[];
  return rules.find(({ address }) => new RegExp(address).test(url))?.page ?? 'shell';
}
