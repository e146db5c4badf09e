import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type GatewaySettings, gatewayConfig } from './gateway';
import { cacheControl, fileHeaders, securityHeaders } from './headers';
import { pageRules, pagesMap } from './pagesMap';
import { writeConfig } from './run';
import { SettingsError } from './settingsError';
import { exampleSettings } from './testing/example';

const nginxIsHere = spawnSync('nginx', ['-v']).error === undefined;

test('the headers are those of the embedded server', () => {
  const config = gatewayConfig(exampleSettings);
  const sent = [...config.matchAll(/add_header (\S+) "([^"]*)"/g)].map(([, name, value]) => `${name}: ${value}`);
  const named = new Set([...Object.keys(fileHeaders), 'Cache-Control']);
  const policy = securityHeaders({ ...exampleSettings, nonce: '$request_id' })['Content-Security-Policy'];
  const expected = [
    ...Object.entries(fileHeaders).map(([name, value]) => `${name}: ${value}`),
    ...[policy, '$rendered_policy'].map((value) => `Content-Security-Policy: ${value}`),
    ...['no-store', ...Object.values(cacheControl)].map((value) => `Cache-Control: ${value}`),
  ];
  expect([...new Set(sent.filter((header) => named.has(header.split(':')[0] ?? '')))].sort()).toEqual(expected.sort());
});

test('the policy of pages trusts the scripts of this site and those with the nonce, and nothing else', () => {
  const policy = securityHeaders({ apiUrl: '/api', nonce: 'n' })['Content-Security-Policy']?.split('; ');
  for (const directive of [
    "default-src 'none'",
    "script-src 'self' 'nonce-n'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(directive);
  expect(policy?.join()).not.toContain('unsafe');
});

test.each<[string, Partial<GatewaySettings>]>([
  ['a path that would end its word', { siteFolder: '/srv/a"; root /' }],
  ['a path with a variable', { logFolder: '/var/log/$host' }],
  ['a backend that would end its word', { apiUrl: 'https://a.example/";' }],
  ['an API without a port', { api: ['127.0.0.1'] }],
  ['an API with more than an address', { api: ['127.0.0.1:4000; deny all'] }],
  ['an API that is nowhere', { api: [] }],
  ['names beside one another', { api: ['api-1.internal:4000', 'api-2.internal:4000'] }],
  ['draining what is not there', { api: ['127.0.0.1:4000', '127.0.0.1:4001'], draining: ['127.0.0.1:4002'] }],
  ['draining all there is', { api: ['127.0.0.1:4000'], draining: ['127.0.0.1:4000'] }],
  ['an area server without a port', { areaServers: { vendor: '127.0.0.1' } }],
  ['an area that would end its word', { areaServers: { 'vendor {': '127.0.0.1:80' } }],
  ['a renderer without a port', { renderer: 'renderer' }],
  ['a release server without a port', { releaseServer: 'release-server' }],
  ['no port', { port: Number.NaN }],
  ['a name that nobody could look up', { api: ['api.internal:4000'], resolvers: [] }],
  ['a name to listen on', { host: 'localhost' }],
  ['a path of the template language', { siteFolder: '/srv/{{> http}}' }],
  ['a proxy that would end its word', { trustedProxies: ['10.0.0.0/8; deny all'] }],
])('%s is rejected', (_case, change) => {
  expect(() => gatewayConfig({ ...exampleSettings, ...change })).toThrow(SettingsError);
});

test('the rules follow `ownerOf`: the longest path first, routes before the area’s page, and `/` only for itself', () => {
  const rules = pageRules(
    [
      { name: 'front', paths: [{ path: '/' }, { path: '/product' }] },
      { name: 'buyer', paths: [{ path: '/product/mine' }] },
    ],
    [
      { path: '/product/:id', page: 'front-product-id' },
      { path: '/product/mine/:id', page: 'buyer-product-mine-id' },
      { path: '/product/mine', page: 'buyer-product-mine' },
      { path: '/login', page: 'shell-login' },
    ],
  );
  expect(pagesMap(rules)).toBe(
    [
      '"~^/login(\\?|$)" shell-login;',
      '"~^/product/mine(\\?|$)" buyer-product-mine;',
      '"~^/product/mine/[^/?]+(\\?|$)" buyer-product-mine-id;',
      '"~^/product/mine(/[^?]*)?(\\?|$)" buyer;',
      '"~^/product/[^/?]+(\\?|$)" front-product-id;',
      '"~^/product(/[^?]*)?(\\?|$)" front;',
      '"~^/(\\?|$)" front;\n',
    ].join('\n'),
  );
  expect(() => pageRules([{ name: 'odd', paths: [{ path: '/a" x; #' }] }])).toThrow();
});

(nginxIsHere ? describe : describe.skip)('nginx itself', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'rialto-gateway-'));
    mkdirSync(path.join(folder, 'site/gateway'), { recursive: true });
    writeFileSync(path.join(folder, 'site/gateway/pages.map'), pagesMap([]));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const inFolder = () => ({
    siteFolder: path.join(folder, 'site'),
    runFolder: path.join(folder, 'run'),
    logFolder: path.join(folder, 'log'),
  });

  test.each<[string, Partial<GatewaySettings>]>([
    ['an API by address', { api: ['127.0.0.1:4000'] }],
    ['an API by name, behind a proxy', { api: ['api.internal:4000'], trustedProxies: ['10.0.0.0/8', '::1'] }],
    ['several processes of the API', { api: ['127.0.0.1:4000', '[::1]:4001'], draining: ['[::1]:4001'] }],
    ['area servers by address and by name', { areaServers: { vendor: '127.0.0.1:4100', admin: 'admin.internal:80' } }],
    ['a renderer by address', { renderer: '127.0.0.1:4100' }],
    ['pages as they were published', { renderer: null }],
    ['a backend on another origin', { api: null, apiUrl: 'https://api.example/api' }],
    ['IPv6', { host: '::1', api: ['[::1]:4000'], resolvers: ['::1'] }],
  ])('accepts the configuration for %s', (_case, change) => {
    const settings = { ...exampleSettings, trustedProxies: [], ...inFolder(), ...change };
    const file = writeConfig('gateway', gatewayConfig(settings), settings);
    const { stderr, status } = spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', file, '-e', 'stderr'], {
      encoding: 'utf8',
    });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });
});
