import { createServer } from 'node:net';
import path from 'node:path';
import { type EmbeddedMarket, logSettings, openEmbedded, StartError } from '@rialto/api/embedded';
import { buildStale } from '../build/main';
import { ExpectedError } from '../expected';
import { defaultSiteFolder } from '../publish/publish';
import { publishAll } from '../release/publishAll';
import { type RunningRenderer, startRenderer } from '../renderer/startRenderer';
import { portSetting, setting, siteSettings } from '../settings';
import { areaName, root, webApps } from '../workspace';
import { sitePlugin } from './sitePlugin';

const hosts = ['127.0.0.1', '::1'];
const patienceMs = 8000;
const sameKeyMs = 500;

/**
 * `npm start`: builds what is stale, publishes the site, opens the embedded database (migrated and seeded), and serves
 * everything from this one process. Environment: PORT (8080), DATA_DIR (.data), API_URL (/api), AREA_OVERRIDES (false),
 * MARKET_TIME_ZONE (UTC).
 */
export async function main(): Promise<void> {
  const port = portSetting();
  const site = siteSettings();
  for (const host of hosts) await refuseTakenPort(port, host);
  await buildStale(webApps);

  // The folder's lock comes first: a start that is refused must not touch the site of the one that runs.
  const { app, close, accounts } = await openMarket(path.resolve(root, setting('DATA_DIR') ?? '.data'));
  // A market to look at opens, whatever cannot be rendered beforehand.
  const { others } = await publishAll(site, defaultSiteFolder, webApps.map(areaName));
  for (const name of others)
    console.log(
      `${name} is not in this checkout and stays on the site. To remove it: npm run release -- retire mf-${name}`,
    );
  let renderer: RunningRenderer | null = null;
  await app.register(sitePlugin, { folder: defaultSiteFolder, site, renderer: () => renderer?.address() ?? null });
  closeWhenAsked(async () => {
    await renderer?.stop();
    await close();
  });
  await app.listen({ port, host: 'localhost' });
  renderer = await startRenderer({ siteFolder: defaultSiteFolder, api: [`localhost:${port}`] });

  console.log(`\nRialto is open: http://localhost:${port}\n`);
  for (const { email, password, role } of accounts) console.log(`  ${role.padEnd(7)} ${email.padEnd(22)} ${password}`);
  console.log('\nCtrl-C closes it.');
}

/**
 * Closes at the first signal, within seconds whatever clients do, and at once when asked again. One Ctrl-C arrives twice,
 * from the terminal and through npm.
 */
function closeWhenAsked(close: () => Promise<void>): void {
  let askedAt: number | null = null;
  const leave = () => {
    if (askedAt !== null && Date.now() - askedAt > sameKeyMs) process.exit(1);
    if (askedAt !== null) return;
    askedAt = Date.now();
    // What is acknowledged is on the disk: a client that does not let go loses nothing but its own request.
    setTimeout(() => process.exit(0), patienceMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, leave);
}

/** A locked folder, a full disk, a wrong setting: each is one sentence. */
async function openMarket(dataDir: string): Promise<EmbeddedMarket> {
  try {
    // Somebody looks at this terminal: what goes well is not told.
    const logger = { ...logSettings(setting('LOG_LEVEL') ?? 'warn'), stream: process.stderr };
    return await openEmbedded({ dataDir, env: process.env, logger });
  } catch (error) {
    throw error instanceof StartError ? new ExpectedError(error.message, { cause: error }) : error;
  }
}

function refuseTakenPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new ExpectedError(`Port ${port} is in use by another program. Choose another: PORT=8081 npm start`));
      else if (error.code === 'EACCES')
        reject(new ExpectedError(`Port ${port} needs more privileges. Choose one above 1023: PORT=8080 npm start`));
      else resolve(); // this machine has no such address, e.g. no IPv6
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
