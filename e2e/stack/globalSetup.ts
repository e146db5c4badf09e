import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { main as build } from '@rialto/tools/build/main';
import { publishAll } from '@rialto/tools/release/publishAll';
import { startRenderer } from '@rialto/tools/renderer/startRenderer';
import { startPostgres } from '@rialto/tools/test/postgres';
import { freePort } from '@rialto/tools/testing/freePort';
import { startProgram } from '@rialto/tools/testing/program';
import { root } from '@rialto/tools/workspace';
import { assertLedgerAgrees } from './ledger';
import { startAreaServers, startSite } from './site';
import { type Stack, shareStack } from './stack';

/**
 * Starts the whole system once for all tests: the built apps published into a temporary folder, the API as its own process on
 * a PostgreSQL with the demo data, a renderer, an nginx for each area and the gateway. Returns the function that stops them, after
 * it has compared the ledger with what the tests left.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rialto-e2e-'));
  const closing: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const closeAll = async () => {
    for (const close of closing.reverse()) await close();
  };
  try {
    if (!process.env.E2E_AS_BUILT) await build([]);
    const [apiPort, crossOriginPort] = [await freePort(), await freePort()];
    const api = `127.0.0.1:${apiPort}`;
    const dataDir = path.join(folder, 'data');
    const secret = randomBytes(32).toString('hex');
    const database = await startPostgres();
    closing.push(database.stop);
    const started = startProgram({
      name: 'The API',
      command: process.execPath,
      args: ['api/dist/main.js'],
      cwd: root,
      env: {
        PORT: String(apiPort),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        JWT_SECRET: secret,
        SEED: 'demo',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: 'loopback',
        CORS_ORIGINS: `http://127.0.0.1:${crossOriginPort}`,
        // All tests come from one address.
        LIMIT_CALLS_PER_MINUTE: '1000000',
        LIMIT_REGISTRATIONS_PER_HOUR: '10000',
        LIMIT_RESET_EMAILS_PER_HOUR: '10000',
        LIMIT_REPORTS_PER_MINUTE: '1000000',
        LIMIT_UNPAID_CHECKOUTS_OF_ADDRESS: '10000',
      },
      readyUrl: `http://${api}/api/ready`,
      // Seeding the demo data takes long on a busy machine.
      limitMs: 180_000,
    }).then((program) => closing.push(program.stop));

    const siteFolder = path.join(folder, 'site');
    await publishAll({ apiUrl: '/api' }, siteFolder);
    const areas = await startAreaServers(siteFolder, path.join(folder, 'areas'));
    closing.push(areas.stop);
    const renderer = await startRenderer({ siteFolder, api: [api] });
    closing.push(renderer.stop);
    const behind = { api: [api], areaServers: areas.addresses, renderer: renderer.address() };
    const site = await startSite({ siteFolder, runFolder: path.join(folder, 'gateway'), ...behind });
    closing.push(site.stop);

    // The same site with its API on another origin.
    const crossOriginFolder = path.join(folder, 'cross-origin');
    const apiUrl = `http://${api}/api`;
    await publishAll({ apiUrl }, crossOriginFolder);
    const crossOrigin = { siteFolder: crossOriginFolder, api: null, apiUrl };
    const allowed = await startSite({ ...crossOrigin, runFolder: path.join(folder, 'allowed'), port: crossOriginPort });
    closing.push(allowed.stop);
    const unknown = await startSite({ ...crossOrigin, runFolder: path.join(folder, 'unknown') });
    closing.push(unknown.stop);

    await started;
    const stack: Stack = {
      url: site.url,
      siteFolder,
      api,
      renderer: renderer.address(),
      secret,
      emails: path.join(dataDir, 'mail'),
      allowedOrigin: allowed.url,
      unknownOrigin: unknown.url,
    };
    shareStack(stack);
    return async () => {
      try {
        await assertLedgerAgrees(site.url);
      } finally {
        await closeAll();
      }
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
