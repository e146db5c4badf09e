import path from 'node:path';
import { buildStale } from '../build/main';
import { publishAll } from '../release/publishAll';
import { setting, siteSettings } from '../settings';
import { root, webApps } from '../workspace';
import { defaultSiteFolder } from './publish';

/**
 * `node tools/run.mjs publish`: builds what is stale and publishes the site, for a web server to serve. Environment:
 * SITE_DIR (dist/site), API_URL (/api), AREA_OVERRIDES (false), MARKET_TIME_ZONE (UTC).
 */
export async function main(): Promise<void> {
  const site = siteSettings();
  await buildStale(webApps);
  const siteDir = setting('SITE_DIR');
  const folder = siteDir ? path.resolve(root, siteDir) : defaultSiteFolder;
  const registry = await publishAll(site, folder);
  for (const { active } of Object.values(registry)) console.log(`  ${active.name.padEnd(10)} ${active.version}`);
  console.log(`Published in ${path.relative(process.cwd(), folder) || '.'}`);
}
