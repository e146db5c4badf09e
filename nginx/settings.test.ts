import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { areaServerSettings, gatewaySettings } from './settings';

let site: string;
beforeAll(() => {
  site = mkdtempSync(path.join(tmpdir(), 'rialto-site-'));
  mkdirSync(path.join(site, 'gateway'));
  writeFileSync(path.join(site, 'gateway/site.json'), '{"apiUrl":"/api","areaOverrides":true}');
});
afterAll(() => rmSync(site, { recursive: true }));

test('the defaults are the published site and the API on this machine', () => {
  expect(gatewaySettings({ SITE_DIR: site, RESOLVERS: '10.0.0.2' })).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    api: ['127.0.0.1:4000'],
    draining: [],
    apiUrl: '/api',
    areaOverrides: true,
    areaServers: {},
    resolvers: ['10.0.0.2'],
    trustedProxies: [],
    logFolder: null,
  });
});

test('lists are separated by commas or blanks, and a blank variable is unset', () => {
  expect(
    gatewaySettings({
      SITE_DIR: site,
      API: 'localhost:4000, 127.0.0.1:4001',
      API_DRAIN: '127.0.0.1:4001',
      AREA_SERVERS: 'vendor=10.0.0.5:8090,admin=admin.internal:8090',
      TRUSTED_PROXIES: '10.0.0.0/8 ::1',
      PORT: ' ',
    }),
  ).toMatchObject({
    port: 8080,
    api: ['127.0.0.1:4000', '127.0.0.1:4001'],
    draining: ['127.0.0.1:4001'],
    areaServers: { vendor: '10.0.0.5:8090', admin: 'admin.internal:8090' },
    trustedProxies: ['10.0.0.0/8', '::1'],
  });
});

test('a backend on another origin is not proxied', () => {
  expect(gatewaySettings({ SITE_DIR: site, API_URL: 'https://api.example/api', API: 'x:1' }).api).toBeNull();
});

test('without a site, API_URL is the address that the page may call', () => {
  expect(gatewaySettings({ SITE_DIR: '/nowhere', API_URL: '/api' })).toMatchObject({
    apiUrl: '/api',
    areaOverrides: false,
  });
  expect(() => gatewaySettings({ SITE_DIR: '/nowhere' })).toThrow('publish one first');
});

test('each area’s server has its own run folder, or the given one', () => {
  const folders = ['vendor', 'admin'].map((area) => areaServerSettings(area, {}).runFolder);
  expect(new Set(folders).size).toBe(2);
  expect(areaServerSettings('vendor', { RUN_DIR: '/run/x' }).runFolder).toBe('/run/x');
});
