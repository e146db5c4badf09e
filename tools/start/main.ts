import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { logSettings, openEmbedded } from '@rialto/api/embedded';
import { buildStale } from '../build/main';
import { ExpectedError } from '../expected';
import { publishAll } from '../release/publishAll';
import { createReleaseServer } from '../release-server/server';
import { type RunningRenderer, startRenderer } from '../renderer/startRenderer';
import { dataDirSetting, portSetting, setting, siteSettings } from '../settings';
import { areaName, defaultSiteFolder, webApps } from '../workspace';
import { sitePlugin } from './sitePlugin';

const hosts = ['127.0.0.1', '::1'];
const patienceMs = 8000;
const sameKeyMs = 500;

/**
 * `npm start`: builds what is stale, publishes the site, opens the embedded database (migrated and seeded), and serves the market
 * from this process. Environment: PORT (8080), DATA_DIR (.data), API_URL (/api), AREA_OVERRIDES (false), MARKET_TIME_ZONE (UTC),
 * MARKET_CURRENCY (USD).
 */
export async function main(): Promise<void> {
  const port = portSetting();
  const site = siteSettings();
  for (const host of hosts) await assertFreePort(port, host);
  await buildStale(webApps);

  // The API and the release server of this process share a secret, and admins change the site through both.
  const marketToken = randomBytes(32).toString('base64url');
  const releaseServer = createReleaseServer({
    site: defaultSiteFolder,
    marketToken,
    audit: { api: [`http://localhost:${port}/api`], token: marketToken },
  });
  const releaseUrl = await releaseServer.listen({ host: '127.0.0.1', port: 0 });

  // This locks the data folder, so that a second start cannot change the site of the first.
  const { app, close, accounts } = await openEmbedded({
    dataDir: dataDirSetting(),
    env: { ...process.env, RELEASE_SERVER_URL: releaseUrl, RELEASE_SERVER_TOKEN: marketToken },
    // The terminal shows only warnings and errors.
    logger: { ...logSettings(setting('LOG_LEVEL') ?? 'warn'), stream: process.stderr },
  });
  // A demo market starts even when pages cannot be rendered.
  const { others } = await publishAll(site, defaultSiteFolder, webApps.map(areaName));
  for (const name of others)
    console.log(
      `${name} is not in this checkout and stays on the site. To remove it: npm run release -- retire mf-${name}`,
    );
  let renderer: RunningRenderer | null = null;
  await app.register(sitePlugin, {
    folder: defaultSiteFolder,
    site,
    renderer: () => renderer?.address() ?? null,
    releaseServer: releaseUrl,
  });
  closeOnSignal(async () => {
    await renderer?.stop();
    await releaseServer.close();
    await close();
  });
  await app.listen({ port, host: 'localhost' });
  renderer = await startRenderer({ siteFolder: defaultSiteFolder, api: [`localhost:${port}`] });

  console.log(`\nRialto is open: http://localhost:${port}\n`);
  for (const { email, password, role } of accounts) console.log(`  ${role.padEnd(7)} ${email.padEnd(22)} ${password}`);
  console.log('\nCtrl-C closes it.');
}

/** Closes at the first signal, and exits at a second one. One Ctrl-C arrives twice, from the terminal and through npm. */
function closeOnSignal(close: () => Promise<void>): void {
  let signaledAt: number | null = null;
  const onSignal = () => {
    if (signaledAt !== null && Date.now() - signaledAt > sameKeyMs) process.exit(1);
    if (signaledAt !== null) return;
    signaledAt = Date.now();
    // A client that keeps its connection must not delay the end; acknowledged writes are on the disk.
    setTimeout(() => process.exit(0), patienceMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
}

function assertFreePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new ExpectedError(`Port ${port} is in use by another program. Choose another: PORT=8081 npm start`));
      else if (error.code === 'EACCES')
        reject(new ExpectedError(`Port ${port} needs more privileges. Choose one above 1023: PORT=8080 npm start`));
      else resolve(); // this machine has no such address, such as no IPv6
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
