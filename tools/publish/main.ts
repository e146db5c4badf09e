import path from 'node:path';
import { buildStale } from '../build/main';
import { root, webApps } from '../workspace';
import { defaultSiteFolder, publishAll } from './publish';

/**
 * `node tools/run.mjs publish`: builds what is stale and publishes the site, for a web server to serve. Environment:
 * SITE_DIR (dist/site), API_URL (/api).
 */
export async function main(): Promise<void> {
  await buildStale(webApps);
  const folder = process.env.SITE_DIR ? path.resolve(root, process.env.SITE_DIR) : defaultSiteFolder;
  const registry = publishAll({ apiUrl: process.env.API_URL ?? '/api' }, folder);
  for (const { active } of Object.values(registry)) console.log(`  ${active.name.padEnd(10)} ${active.version}`);
  console.log(`Published in ${path.relative(process.cwd(), folder) || '.'}`);
}
