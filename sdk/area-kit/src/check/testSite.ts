import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type AreaRelease, registryElementId, shellHashesElementId } from '@rialto/shared/federation/area';
import { siteElementId } from '@rialto/shared/site';
import { contentType } from '../contentType';
import type { PublishedSite, ShellRelease } from './site';

export interface TestSite {
  origin: string;
  /** What the shell has reported about areas since the last call. */
  takeReports: () => { area: string; kind: string; message: string }[];
  close: () => Promise<void>;
}

export interface TestSiteOptions {
  site: PublishedSite;
  shell: ShellRelease;
  /** The area's build. */
  dist: string;
  release: AreaRelease;
}

/** The id in the token of the check's user. */
const userId = 7;

/**
 * Serves one shell of a site with the area's build in place of its published release. Its backend knows a user of the role in the
 * cookie `role` and nothing else.
 */
export async function startTestSite({ site, shell, dist, release }: TestSiteOptions): Promise<TestSite> {
  const registry = { ...site.registry, [release.name]: { active: release, previous: null } };
  const html = pageOf(shell, registry);
  let reports: ReturnType<TestSite['takeReports']> = [];
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (status: number, type: string, body: Buffer | string) =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    const sendJson = (status: number, body: unknown) => send(status, 'application/json', JSON.stringify(body));
    const answer = async () => {
      if (pathname === '/api/client-errors') {
        let text = '';
        for await (const chunk of request) text += String(chunk);
        reports.push(JSON.parse(text) as (typeof reports)[number]);
        return response.writeHead(204).end();
      }
      if (pathname === `/api/users/${userId}`) return sendJson(200, userOf(request.headers.cookie));
      if (pathname.startsWith('/api/')) return sendJson(404, { message: 'The check has no data.', code: 'NOT_FOUND' });
      if (pathname === '/remotes.json') return sendJson(200, registry);
      if (pathname.startsWith(release.base)) {
        const file = path.join(dist, path.posix.normalize(pathname.slice(release.base.length)));
        const isThere = existsSync(file) && statSync(file).isFile();
        return isThere ? send(200, contentType(file), readFileSync(file)) : send(404, 'text/plain', 'missing');
      }
      if (!/\.\w+$/.test(pathname)) return send(200, 'text/html; charset=utf-8', html);
      const content = await site.read(pathname.slice(1));
      return content ? send(200, contentType(pathname), content) : send(404, 'text/plain', 'missing');
    };
    answer().catch((error: unknown) => send(500, 'text/plain', String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeReports: () => {
      const taken = reports;
      reports = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pageOf(shell: ShellRelease, registry: object): string {
  const json = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Rialto</title>
${shell.scripts.map((file) => `<script defer src="/${file}"></script>`).join('\n')}
</head>
<body>
<div id="root"></div>
${json(siteElementId, { apiUrl: '/api' })}
${json(registryElementId, registry)}
${json(shellHashesElementId, shell.integrity)}
</body>
</html>`;
}

/** An unsigned token: the shell reads its content, and only a backend checks its signature. */
export function token(): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ id: userId, exp: Math.floor(Date.now() / 1000) + 3600 })}.`;
}

function userOf(cookies = '') {
  const role = /\brole=(\w+)/.exec(cookies)?.[1] ?? 'user';
  return {
    id: userId,
    email: `${role}@rialto.example`,
    name: 'Check',
    phone: null,
    address: null,
    role,
    status: 'active',
    createdAt: '2026-01-05T10:00:00.000Z',
  };
}
