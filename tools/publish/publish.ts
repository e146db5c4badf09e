import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pageRules, pagesMap } from '@rialto/nginx/pagesMap';
import type { AreaRelease, Registry } from '@rialto/shared/area';
import type { Site } from '@rialto/shared/site';
import type { ShellRelease } from '../build/release';
import { writeDurably } from '../release/durable';
import { root } from '../workspace';
import { composePage } from './page';
import { type Prerendered, prerenderPages } from './prerender';

/** Where the site is put together by default: what a web server serves as its root. */
export const defaultSiteFolder = path.join(root, 'dist/site');

interface NamedPage {
  name: string;
  area: AreaRelease | null;
  rendered?: Prerendered;
}

/**
 * The pages of a site by name: one for each kind of address, as it will first be rendered; one for each area, for what
 * is below its paths besides; and `shell` for what no area serves. Beside them, for the servers, which address gets
 * which page.
 */
export function composePages(
  folder: string,
  site: Site,
  shell: Pick<ShellRelease, 'scripts'>,
  registry: Registry,
): void {
  const scripts = shell.scripts.map((script) => `/${script}`);
  const areas = Object.values(registry).map(({ active }) => active);
  const rendered = prerenderPages(folder, site, shell, registry).map((page): NamedPage & { rendered: Prerendered } => ({
    name: nameOf(page),
    area: areas.find(({ name }) => name === page.area) ?? null,
    rendered: page,
  }));
  const pages: NamedPage[] = [
    { name: 'shell', area: null },
    ...areas.map((area) => ({ name: area.name, area })),
    ...rendered,
  ];
  for (const { name, ...page } of pages)
    writeDurably(path.join(folder, 'pages', `${name}.html`), composePage({ site, registry, scripts, ...page }));
  const rules = pageRules(
    areas,
    rendered.map(({ name, rendered: { path: address } }) => ({ path: address, page: name })),
  );
  writeDurably(path.join(folder, 'gateway/pages.map'), pagesMap(rules));
  writeDurably(path.join(folder, 'gateway/pages.json'), `${JSON.stringify(rules)}\n`);
  writeDurably(path.join(folder, 'gateway/site.json'), `${JSON.stringify(site)}\n`);
  removeOthers(path.join(folder, 'pages'), new Set(pages.map(({ name }) => `${name}.html`)));
}

/** `/product/:productId` of the storefront → `storefront-product-productid`. */
function nameOf({ area, path: address }: Prerendered): string {
  const words = address.toLowerCase().match(/[a-z0-9]+/g) ?? ['home'];
  return [area ?? 'shell', ...words].join('-');
}

/** A page that is not composed any more would lead to what was live before; the shell's own stands in for it. */
function removeOthers(folder: string, kept: ReadonlySet<string>): void {
  for (const file of readdirSync(folder))
    if (file.endsWith('.html') && !kept.has(file)) rmSync(path.join(folder, file), { force: true });
}
