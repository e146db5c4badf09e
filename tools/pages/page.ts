import { urlOf } from '@rialto/shared/api/queryKey';
import {
  type AreaRelease,
  initialTitleId,
  queryStateElementId,
  type Registry,
  registryElementId,
  shellHashesElementId,
  slowNoticeId,
} from '@rialto/shared/federation/area';
import { majorOf } from '@rialto/shared/federation/contract';
import { type InlinedListing, type ListingPage, listingFor } from '@rialto/shared/federation/listing';
import { disableControls } from '@rialto/shared/hydration/controls';
import type { Language } from '@rialto/shared/language';
import { type Site, siteElementId } from '@rialto/shared/site';
import { baseCss } from '@rialto/shared/theme/baseCss';
import { colorSchemeAttribute, colorSchemeIn } from '@rialto/shared/theme/colorScheme';
import { fontFaces } from '@rialto/shared/theme/fontFaces';
import type { Prerendered } from './prerender';

/** Stands for the CSP nonce, which each response fills in. */
export const noncePlaceholder = '__CSP_NONCE__';

/**
 * The page for one response, with its nonce and the visitor's theme. nginx does the same to published pages.
 * @param cookies the `Cookie` header
 */
export const filledIn = (html: string, nonce: string, cookies: string): string =>
  html
    .replaceAll(noncePlaceholder, nonce)
    .replace(colorSchemeAttribute(''), colorSchemeAttribute(colorSchemeIn(cookies) ?? ''));

export interface Page {
  site: Site;
  registry: Registry;
  /** The shell's contract: shells of contract 1 read the whole registry from the page. */
  contract: string;
  /** The shell's initial scripts, relative to the site's root. */
  scripts: string[];
  /** The inline bootstrap. */
  bootstrap?: string | undefined;
  /** The scripts that the shell needs for calls to the backend, which a page without data makes at once. */
  calls?: string[] | undefined;
  /** sha384 of the shell's scripts, by path relative to the site's root; empty in development. */
  hashes?: Record<string, string>;
  /** The area that serves the page's route, if any. */
  area: AreaRelease | null;
  rendered?: Prerendered | undefined;
  /** The data of a page that was rendered for one address. */
  data?: { address: string; language: Language; queryState: unknown };
  /** Further markup for the head. */
  head?: string;
}

/** Tells the shell which release rendered the root's content, which it hydrates; content of an earlier release is replaced. */
function rootElement({ area, data, rendered }: Pick<Page, 'area' | 'data' | 'rendered'>, html: string): string {
  if (html === '' || rendered?.isEarlier) return `<div id="root">${disableControls(html)}</div>`;
  const address = data ? ` data-address="${withoutNoncesInHtml(attribute(data.address))}"` : '';
  return `<div id="root" data-area="${area?.name ?? ''}" data-version="${area?.version ?? ''}"${address}>${disableControls(html)}</div>`;
}

/** The texts of a page before its code runs. */
const texts: Record<Language, { late: string; reload: string; noScripts: string }> = {
  en: {
    late: 'Rialto is taking a while to load, and parts of this page don’t work yet.',
    reload: 'Reload the page',
    noScripts: 'Rialto needs JavaScript. Turn it on in your browser, then reload the page.',
  },
  de: {
    late: 'Rialto lädt langsam, und Teile dieser Seite funktionieren noch nicht.',
    reload: 'Seite neu laden',
    noScripts: 'Rialto braucht JavaScript. Schalten Sie es in Ihrem Browser ein und laden Sie die Seite neu.',
  },
};

/** The base style shows it when the shell's code takes long; the shell removes it. */
const lateNotice = ({ late, reload }: { late: string; reload: string }) =>
  `<p id="${slowNoticeId}" role="status">${late} <a href="">${reload}</a></p>`;

/** What a page inlines of the registry: for shells of contract 1 all of it. */
export const inlinedRegistry = (registry: Registry, contract: string, page: ListingPage): InlinedListing =>
  majorOf(contract) > 1 ? listingFor(registry, page) : (registry as InlinedListing); // `previous` may be null there

/** The HTML of one page, with all that the browser needs to request code and data in its second round of requests. */
export function composePage({
  site,
  registry,
  contract,
  scripts,
  bootstrap,
  calls = [],
  hashes = {},
  area,
  rendered,
  data,
  head = '',
}: Page): string {
  const language = data?.language ?? 'en';
  const t = texts[language];
  const { head: ownHead, body } = withoutHead(withoutNoncesInHtml(rendered?.html ?? ''));
  const inlined = inlinedRegistry(registry, contract, { language: data?.language, area, path: rendered?.path });
  const ofShell = (file: string): Script => ({ href: `/${file}`, integrity: hashes[file] });
  const initial = scripts.map(ofShell);
  const ofPage = area
    ? [area.entry, ...area.scripts, ...(rendered?.scripts ?? [])].map((file) => ({
        href: area.base + file,
        integrity: area.integrity[file],
      }))
    : (rendered?.scripts ?? []).map(ofShell);
  const preloads = [...ofPage, ...(data ? [] : calls.map(ofShell))];
  return `<!doctype html>
<html lang="${language}" ${colorSchemeAttribute('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${noncePlaceholder}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#FAF6EE" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#131A16" media="(prefers-color-scheme: dark)">
${ownHead.includes('<title>') ? ownHead : `<title id="${initialTitleId}">Rialto</title>${ownHead}`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${largestPicture(body)}
<style nonce="${noncePlaceholder}">${baseCss}</style>
${(rendered?.css ?? '').replace('<style ', `<style nonce="${noncePlaceholder}" `)}
${fontFaces
  .filter(({ isBasic }) => isBasic)
  .map(({ file }) => `<link rel="preload" href="/fonts/${file}" as="font" type="font/woff2" crossorigin>`)
  .join('\n')}
${bootstrap && body ? `<script nonce="${noncePlaceholder}">${bootstrap}</script>` : ''}
${tags(initial, preloads, data ? 'low' : undefined)}
${(rendered?.preload ?? [])
  .map(
    ({ queryKey }) => `<link rel="preload" href="${attribute(site.apiUrl + urlOf(queryKey))}" as="fetch" crossorigin>`,
  )
  .join('\n')}
${head}
</head>
<body>
<noscript><p>${t.noScripts}</p></noscript>
${rootElement({ area, data, rendered }, body)}
${lateNotice(t)}
<script type="application/json" id="${siteElementId}">${json(site)}</script>
<script type="application/json" id="${registryElementId}">${json(inlined)}</script>
<script type="application/json" id="${shellHashesElementId}">${json(hashes)}</script>
${data ? `<script type="application/json" id="${queryStateElementId}">${withoutNonces(json(data.queryState), '\\u005f')}</script>` : ''}
</body>
</html>
`;
}

interface Script {
  href: string;
  /** As in the HTML attribute; absent in development. */
  integrity?: string | undefined;
}

/** The scripts have low priority in a page with data, whose fonts and pictures are seen first. */
function tags(initial: Script[], preloads: Script[], fetchPriority?: 'low'): string {
  const attributes = ({ integrity }: Script) =>
    `${integrity ? ` integrity="${integrity}"` : ''}${fetchPriority ? ` fetchpriority="${fetchPriority}"` : ''}`;
  return [
    ...initial.map((script) => `<script defer src="${attribute(script.href)}"${attributes(script)}></script>`),
    ...preloads.map(
      (script) => `<link rel="preload" href="${attribute(script.href)}" as="script"${attributes(script)}>`,
    ),
  ].join('\n');
}

/** The first character of each placeholder, including those that overlap. */
const placeholders = new RegExp(`${noncePlaceholder[0]}(?=${noncePlaceholder.slice(1)})`, 'gi');

/**
 * Escapes placeholders in vendors' texts, which must not receive the nonce. nginx matches them in any case.
 * @param underscore how the first character is written instead
 */
const withoutNonces = (text: string, underscore: string) => text.replaceAll(placeholders, underscore);

const withoutNoncesInHtml = (html: string) => withoutNonces(html, '&#95;');

/** Preloads the largest picture. React does so for an `<img>`, but not inside a `<picture>`. */
function largestPicture(body: string): string {
  const found =
    /<source type="([^"]*)" srcSet="([^"]*)" sizes="([^"]*)"\/>(?:<source [^>]*>)*<img [^>]*fetchPriority="high"/.exec(
      body,
    );
  if (!found) return '';
  const [, type, files, sizes] = found;
  return `<link rel="preload" as="image" type="${type}" imagesrcset="${files}" imagesizes="${sizes}" fetchpriority="high">`;
}

/** React renders elements of the head before the rest. */
function withoutHead(html: string): { head: string; body: string } {
  const head = /^(<title>[^<]*<\/title>|<(meta|link) [^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

/** JSON that cannot end its script element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
