import { addressOf } from '@rialto/shared/api/queryKey';
import {
  type AreaRelease,
  firstTitleId,
  lateNoticeId,
  queryStateElementId,
  type Registry,
  registryElementId,
  shellHashesElementId,
} from '@rialto/shared/federation/area';
import { awaitHydration } from '@rialto/shared/hydration/controls';
import type { Language } from '@rialto/shared/language';
import { type Site, siteElementId } from '@rialto/shared/site';
import { baseCss } from '@rialto/shared/theme/baseCss';
import { colorSchemeAttribute, colorSchemeIn } from '@rialto/shared/theme/colorScheme';
import { fontFaces } from '@rialto/shared/theme/fontFaces';
import type { Prerendered } from './prerender';

/** Stands in the page where each response's CSP nonce goes; whoever sends it fills it in. */
export const noncePlaceholder = '__CSP_NONCE__';

/**
 * A page as it goes to one visitor: with the response's nonce, in the theme that was chosen. nginx does the same to published pages.
 * @param cookies the visitor's `Cookie` header
 */
export const filledIn = (html: string, nonce: string, cookies: string): string =>
  html
    .replaceAll(noncePlaceholder, nonce)
    .replace(colorSchemeAttribute(''), colorSchemeAttribute(colorSchemeIn(cookies) ?? ''));

export interface Page {
  site: Site;
  registry: Registry;
  /** The shell's initial scripts, relative to the site's root. */
  scripts: string[];
  /** The text of the script that notes presses before they run. */
  starterText?: string | undefined;
  /** What the shell needs besides to call the backend, as a page without its data will at once. */
  calls?: string[] | undefined;
  /** sha384 of the shell's scripts, by their path relative to the site's root; none for one under development. */
  hashes?: Record<string, string>;
  /** The area whose scripts the page's route needs, if any. */
  area: AreaRelease | null;
  /** How the page will first be rendered, where that is known. */
  rendered?: Prerendered | undefined;
  /** What it was rendered with, where it is the page of one address and not of a kind of them. */
  data?: { address: string; language: Language; queryState: unknown };
  /** Further markup for the head, such as a development client. */
  head?: string;
}

/** Where the shell reads which release the content of the page's root was rendered with; it replaces what an earlier one rendered. */
function rootElement({ area, data, rendered }: Pick<Page, 'area' | 'data' | 'rendered'>, html: string): string {
  if (html === '' || rendered?.isEarlier) return `<div id="root">${awaitHydration(html)}</div>`;
  const address = data ? ` data-address="${withoutNoncesInHtml(attribute(data.address))}"` : '';
  return `<div id="root" data-area="${area?.name ?? ''}" data-version="${area?.version ?? ''}"${address}>${awaitHydration(html)}</div>`;
}

/** What a page says before any of its code runs. */
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

/** Shown by the page's style alone when the shell's code is long in coming, or does not come at all; the shell takes it away. */
const lateNotice = ({ late, reload }: { late: string; reload: string }) =>
  `<p id="${lateNoticeId}" role="status">${late} <a href="">${reload}</a></p>`;

/**
 * The HTML of one page of the site: what a visitor sees first, and everything the browser needs to ask for all code and
 * first data in its second round of requests.
 */
export function composePage({
  site,
  registry,
  scripts,
  starterText,
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
${ownHead.includes('<title>') ? ownHead : `<title id="${firstTitleId}">Rialto</title>${ownHead}`}
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
${starterText && body ? `<script nonce="${noncePlaceholder}">${starterText}</script>` : ''}
${tags(initial, preloads, data ? 'low' : undefined)}
${(rendered?.preload ?? [])
  .map(
    ({ queryKey }) =>
      `<link rel="preload" href="${attribute(site.apiUrl + addressOf(queryKey))}" as="fetch" crossorigin>`,
  )
  .join('\n')}
${head}
</head>
<body>
<noscript><p>${t.noScripts}</p></noscript>
${rootElement({ area, data, rendered }, body)}
${lateNotice(t)}
<script type="application/json" id="${siteElementId}">${json(site)}</script>
<script type="application/json" id="${registryElementId}">${json(registry)}</script>
<script type="application/json" id="${shellHashesElementId}">${json(hashes)}</script>
${data ? `<script type="application/json" id="${queryStateElementId}">${withoutNonces(json(data.queryState), '\\u005f')}</script>` : ''}
</body>
</html>
`;
}

interface Script {
  href: string;
  /** As in the HTML attribute; absent of what is under development. */
  integrity?: string | undefined;
}

/** The scripts of the page. Of low priority where it came with its data: fonts and pictures are what the reader sees first. */
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

/** The first character of each, also where one begins within another. */
const placeholders = new RegExp(`${noncePlaceholder[0]}(?=${noncePlaceholder.slice(1)})`, 'gi');

/**
 * Whoever sells names goods as he likes: what looks like a nonce's place there is none. nginx looks for these in any case.
 * @param underscore how that character is written instead
 */
const withoutNonces = (text: string, underscore: string) => text.replaceAll(placeholders, underscore);

const withoutNoncesInHtml = (html: string) => withoutNonces(html, '&#95;');

/**
 * The page's largest picture is asked for before anything else. React says so of an `<img>` by itself, but not where the browser
 * chooses among files.
 */
function largestPicture(body: string): string {
  const found =
    /<source type="([^"]*)" srcSet="([^"]*)" sizes="([^"]*)"\/>(?:<source [^>]*>)*<img [^>]*fetchPriority="high"/.exec(
      body,
    );
  if (!found) return '';
  const [, type, files, sizes] = found;
  return `<link rel="preload" as="image" type="${type}" imagesrcset="${files}" imagesizes="${sizes}" fetchpriority="high">`;
}

/** React puts what belongs into the head before the rest. */
function withoutHead(html: string): { head: string; body: string } {
  const head = /^(<title>[^<]*<\/title>|<(meta|link) [^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

/** JSON that cannot end the script element it stands in. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
