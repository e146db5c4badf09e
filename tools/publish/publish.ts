import path from 'node:path';
import { pagesMap } from '@rialto/nginx/pagesMap';
import type { AreaRelease, Registry } from '@rialto/shared/area';
import type { Site } from '@rialto/shared/site';
import type { ShellRelease } from '../build/release';
import { writeDurably } from '../release/durable';
import { root } from '../workspace';
import { composePage } from './page';

/** Where the site is put together by default: what a web server serves as its root. */
export const defaultSiteFolder = path.join(root, 'dist/site');

/**
 * The pages of a site by name: one for each area, and `shell` for what no area serves. Beside them, for the gateway,
 * which address gets which page.
 */
export function composePages(
  folder: string,
  site: Site,
  shell: Pick<ShellRelease, 'scripts'>,
  registry: Registry,
): void {
  const scripts = shell.scripts.map((script) => `/${script}`);
  const pages: [string, AreaRelease | null][] = [
    ['shell', null],
    ...Object.values(registry).map(({ active }): [string, AreaRelease] => [active.name, active]),
  ];
  for (const [name, area] of pages)
    writeDurably(path.join(folder, 'pages', `${name}.html`), composePage({ site, registry, scripts, area }));
  writeDurably(path.join(folder, 'gateway/pages.map'), pagesMap(Object.values(registry).map(({ active }) => active)));
  writeDurably(path.join(folder, 'gateway/site.json'), `${JSON.stringify(site)}\n`);
}
