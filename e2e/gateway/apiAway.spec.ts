import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { gatewayConfig } from '@rialto/nginx/gateway';
import { startGateway } from '@rialto/nginx/run';
import { freePort } from '@rialto/tools/testing/freePort';
import { startNetworkProxy } from '../stack/networkProxy';
import { gatewaySettings } from '../stack/site';
import { stack } from '../stack/stack';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rialto-gateway-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = async (api: string, more = {}) => ({
  ...(await gatewaySettings({ siteFolder: stack().siteFolder, runFolder: folder, api: [api] })),
  ...more,
});

test('nginx starts without the API, answers for it with 502, and finds it when it comes', async () => {
  const proxy = await startNetworkProxy(stack().api);
  await proxy.cut();
  const gateway = await startGateway(await settings(proxy.address));
  try {
    expect((await fetch(gateway.url)).status).toBe(200);
    const refused = await fetch(`${gateway.url}/api/products`);
    expect(refused.status).toBe(502);
    expect(refused.headers.get('content-type')).toContain('application/json');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.json()).toEqual({
      message: 'Rialto is unavailable right now. Please try again.',
      code: 'API_UNREACHABLE',
      params: {},
      requestId: refused.headers.get('x-request-id'),
    });
    await proxy.mend();
    expect((await fetch(`${gateway.url}/api/ready`)).status).toBe(200);
  } finally {
    await gateway.stop();
    await proxy.cut();
  }
});

test('nginx starts while the name of the API does not resolve', async () => {
  // Without a DNS server the name does not resolve, as during a deployment.
  const gateway = await startGateway(
    await settings('api.invalid:4000', { resolvers: [`127.0.0.1:${await freePort()}`] }),
  );
  try {
    expect((await fetch(`${gateway.url}/products`)).status).toBe(200);
    const refused = await fetch(`${gateway.url}/api/products`);
    expect(refused.status).toBe(502);
    expect(await refused.json()).toMatchObject({ code: 'API_UNREACHABLE' });
  } finally {
    await gateway.stop();
  }
});

test('the gateway writes only to its own folder', async () => {
  const config = gatewayConfig(await settings(stack().api));
  const written = [...config.matchAll(/^\s*(?:pid|\w+_temp_path|error_log|access_log) (\S+?);?(?: .*)?$/gm)].map(
    (match) => match[1]?.replaceAll(/"|;/g, ''),
  );
  expect(written.length).toBeGreaterThan(6);
  for (const place of written) expect(place === 'stderr' || place === 'off' || place?.startsWith(folder)).toBe(true);
});
