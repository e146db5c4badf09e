import { pageRules, pagesMap } from '@rialto/nginx/pagesMap';
import type { AreaRelease, Registry } from '@rialto/shared/federation/area';
import { translationsFile, translationsOf } from '@rialto/shared/federation/listing';
import { languages, type Translation } from '@rialto/shared/language';
import type { Site } from '@rialto/shared/site';
import type { ShellRelease } from '../build/release';
import { composePage } from './page';
import type { Prerendered } from './prerender';

/** The languages other than English. */
export const translations = Object.keys(languages).filter((language): language is Translation => language !== 'en');

interface NamedPage {
  name: string;
  area: AreaRelease | null;
  rendered?: Prerendered;
}

/**
 * The pages of a site: one for each route; one for each area, for other addresses below its paths; and `shell` for addresses
 * that no area serves. With them the servers' rules of which address gets which page.
 * @param prerendered the routes of the live releases
 * @returns the content of each file, by its path in the site's folder
 */
export function composePages(
  site: Site,
  shell: Pick<ShellRelease, 'contract' | 'scripts' | 'starterText' | 'calls' | 'integrity'>,
  registry: Registry,
  prerendered: readonly Prerendered[],
): Record<string, string> {
  const { contract, scripts, starterText: bootstrap, calls, integrity: hashes } = shell;
  const areas = Object.values(registry).map(({ active }) => active);
  const isAreasPage = (name: string) => name === 'shell' || name in registry;
  const rendered = prerendered
    .map((page): NamedPage & { rendered: Prerendered } => ({
      name: nameOf(page),
      area: areas.find(({ name }) => name === page.area) ?? null,
      rendered: page,
    }))
    // Of two routes with one name, such as /help-desk and /help/desk, the second gets its area's page.
    .filter(({ name }, index, all) => !isAreasPage(name) && all.findIndex((other) => other.name === name) === index);
  const pages: NamedPage[] = [
    { name: 'shell', area: null },
    ...areas.map((area) => ({ name: area.name, area })),
    ...rendered,
  ];
  const rules = pageRules(
    areas,
    rendered.map(({ name, rendered: { path: address } }) => ({ path: address, page: name })),
  );
  return {
    ...Object.fromEntries(
      pages.map(({ name, ...page }) => [
        `pages/${name}.html`,
        composePage({ site, registry, contract, scripts, bootstrap, calls, hashes, ...page }),
      ]),
    ),
    ...Object.fromEntries(
      translations.map((language) => [translationsFile(language), JSON.stringify(translationsOf(registry, language))]),
    ),
    'gateway/pages.map': pagesMap(rules),
    'gateway/pages.json': `${JSON.stringify(rules)}\n`,
    'robots.txt': robots(site),
    'gateway/site.json': `${JSON.stringify(site)}\n`,
  };
}

/** The sitemap needs an absolute address, so it is listed only when the site's own is known. */
function robots({ apiUrl, publicUrl }: Site): string {
  const host = /^https?:/.test(apiUrl) ? apiUrl : publicUrl;
  return `User-agent: *\nDisallow: /dashboard\n${host ? `\nSitemap: ${host}/sitemap.xml\n` : ''}`;
}

/** `/product/:productId` of the storefront → `storefront-product-productid`. */
function nameOf({ area, path: address }: Prerendered): string {
  const words = address.toLowerCase().match(/[a-z0-9]+/g) ?? ['home'];
  return [area ?? 'shell', ...words].join('-');
}
