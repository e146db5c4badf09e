import { notifySystemd } from '@rialto/api/notifySystemd';
import { collectDefaultMetrics } from 'prom-client';
import { ExpectedError } from '../expected';
import { createRegistry } from '../metrics/registry';
import { secretSetting, setting, siteFolderSetting } from '../settings';
import { createReleaseServer } from './server';

/**
 * `node tools/run.mjs release-server`: accepts the releases of teams. Environment: HOST (127.0.0.1), PORT (4200), SITE_DIR
 * (dist/site) or SITE_S3_BUCKET, RELEASE_SERVER_TOKEN (none), API (127.0.0.1:4000, as for the gateway), AREA_QUOTA_MB (1000),
 * RELEASES_PER_HOUR (60).
 */
export async function main(): Promise<void> {
  const marketToken = secretSetting('RELEASE_SERVER_TOKEN');
  if (marketToken !== undefined && marketToken.length < 32)
    throw new ExpectedError('RELEASE_SERVER_TOKEN must be a random text of at least 32 characters.');
  const api = (setting('API') ?? '127.0.0.1:4000').split(/[\s,]+/).map((address) => `http://${address}/api`);
  if (marketToken === undefined)
    console.warn('Without RELEASE_SERVER_TOKEN, changes are not on the audit log, and admins cannot make any.');
  const metrics = createRegistry();
  collectDefaultMetrics({ register: metrics });
  const app = createReleaseServer({
    site: siteFolderSetting(),
    marketToken,
    audit: marketToken === undefined ? null : { api, token: marketToken },
    areaQuotaMb: numberSetting('AREA_QUOTA_MB', 1000),
    releasesPerHour: numberSetting('RELEASES_PER_HOUR', 60),
    metrics,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  const address = await app.listen({ host: setting('HOST') ?? '127.0.0.1', port: numberSetting('PORT', 4200) });
  notifySystemd();
  console.log(`The release server listens on ${address}`);
}

function numberSetting(name: string, usual: number): number {
  const text = setting(name);
  const value = Number(text ?? usual);
  if (!Number.isInteger(value) || value < 1)
    throw new ExpectedError(`${name} must be a whole number from 1, not '${text}'.`);
  return value;
}
