import path from 'node:path';
import { buildStale } from '../build/main';
import { parseArguments } from '../expected';
import { allowedIn } from '../release/allowedIn';
import { publishAll } from '../release/publishAll';
import { readState } from '../release/siteState';
import { givenSettings, siteFolderSetting, siteSettings, siteWith } from '../settings';
import { webApps } from '../workspace';

/**
 * `node tools/run.mjs publish [--allow-unrendered <app>]…`: builds what is stale and publishes the site for a web server. Areas
 * of other checkouts, trials and settings that are not in the environment stay. Environment: SITE_DIR (dist/site), API_URL
 * (/api), AREA_OVERRIDES (false), PUBLIC_URL (none), MARKET_TIME_ZONE (UTC), MARKET_CURRENCY (USD).
 */
export async function main(args: string[]): Promise<void> {
  const folder = siteFolderSetting();
  const live = readState(folder);
  const options = { 'allow-unrendered': { type: 'string', multiple: true } } as const;
  const { values } = parseArguments({ args, options }, 'publish takes --allow-unrendered <app> and nothing else.');
  const allowed = allowedIn(live, values['allow-unrendered'], webApps);
  const site = live ? siteWith(live.site, givenSettings()) : siteSettings();
  await buildStale(webApps);
  const { registry, others } = await publishAll(site, folder, allowed);
  for (const { active, canary: trial } of Object.values(registry))
    console.log(
      `  ${active.name.padEnd(10)} ${active.version}${trial ? `; ${trial.release.version} stays on trial for ${trial.percent} %` : ''}`,
    );
  for (const name of others)
    console.log(
      `${name} is not in this checkout and stays as it is. To remove it: npm run release -- retire mf-${name}`,
    );
  console.log(`Published in ${path.relative(process.cwd(), folder) || '.'}`);
}
