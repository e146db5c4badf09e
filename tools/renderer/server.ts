import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { cacheControl } from '@rialto/nginx/headers';
import { Registry } from 'prom-client';
import { encoded } from '../encoded';
import { countReleases } from '../metrics/registry';
import { sendMetrics } from '../metrics/sendMetrics';
import { filledIn } from '../pages/page';
import { followSite } from './liveSite';
import { countPages } from './pageMetrics';
import type { RendererSettings } from './renderer';
import { createRenderer } from './renderer';

export const rendererHealthPath = '/renderer/health';
export const rendererMetricsPath = '/renderer/metrics';

/**
 * The renderer's HTTP server. It responds with the page and 200 or 404, or with 503 when the gateway should send the published page.
 * It trusts `X-Forwarded-For`, so only the gateway may reach it. With `X-Nonce` the page is complete: it has the nonce and the
 * theme of the cookie and is compressed, or is 304 when the visitor has it and it came with the policy of `X-Policy`.
 */
export function createRenderServer(settings: RendererSettings, metrics = new Registry()): Server {
  const renderer = createRenderer(settings);
  const countPage = countPages(metrics);
  countReleases(metrics, followSite(settings.siteFolder));
  const server = createServer(async (request, response) => {
    const send = (status: number, type: string, body: string | Buffer, more: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': cacheControl.page, ...more })
        .end(request.method === 'HEAD' ? undefined : body);
    const { cookie = '', 'x-forwarded-for': visitor = null, 'x-nonce': nonce, 'x-policy': policy } = request.headers;
    // The gateway's requests, which name the visitor, are for pages only.
    if (request.url === rendererHealthPath && visitor === null) return send(200, 'text/plain', 'ok\n');
    if (request.url === rendererMetricsPath && visitor === null) return sendMetrics(response, metrics);
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(404, 'text/plain', 'Not found\n');
    const started = performance.now();
    const page = await renderer
      .render({ address: request.url ?? '/', cookies: cookie, visitor: visitor === null ? null : String(visitor) })
      .catch((error: unknown) => {
        console.error(error);
        return null;
      });
    countPage(page, started);
    if (!page) return send(503, 'text/plain', 'Use the published page.\n');
    const taken = (performance.now() - started).toFixed(1);
    const timing = { 'Server-Timing': `page;desc="${page.isKept ? 'kept' : 'rendered'}";dur=${taken}` };
    if (nonce === undefined) return send(page.status, 'text/html', page.html, timing);
    const html = page.html.toString();
    const tag = { ETag: tagOf(filledIn(html, '', cookie), String(policy)) };
    if (page.status === 200 && request.headers['if-none-match'] === tag.ETag)
      return response.writeHead(304, { 'Cache-Control': cacheControl.page, ...tag, ...timing }).end();
    const { body, headers } = await encoded(filledIn(html, String(nonce), cookie), request.headers['accept-encoding']);
    return send(page.status, 'text/html', body, { ...headers, ...tag, ...timing });
  });
  server.on('close', renderer.close);
  return server;
}

/** An ETag that does not depend on the nonce: after 304 a browser uses the page and the policy that it has. */
const tagOf = (page: string, policy: string) =>
  `W/"${createHash('sha256').update(page).update(policy).digest('base64url')}"`;
