import { type AreaRelease, type Registry, registryElementId } from '@rialto/shared/area';
import { type Site, siteElementId } from '@rialto/shared/site';
import { baseCss, fontFiles } from '@rialto/shared/theme/baseCss';

/** Stands in the published page where each response's CSP nonce goes; both servers fill it in. */
export const noncePlaceholder = '__CSP_NONCE__';

export interface Page {
  site: Site;
  registry: Registry;
  /** Addresses of the shell's initial scripts. */
  scripts: string[];
  /** The area whose scripts the page's route needs, if any. */
  area: AreaRelease | null;
  /** Further markup for the head, such as a development client. */
  head?: string;
}

/**
 * The HTML of one page of the site: everything the browser needs to ask for all code and first data in its second
 * round of requests.
 */
export function composePage({ site, registry, scripts, area, head = '' }: Page): string {
  const areaScripts = area ? [area.entry, ...area.scripts].map((file) => ({ area, file })) : [];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${noncePlaceholder}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#FAF6EE" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#131A16" media="(prefers-color-scheme: dark)">
<title>Rialto</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
${Object.values(fontFiles)
  .map(({ file }) => `<link rel="preload" href="/fonts/${file}" as="font" type="font/woff2" crossorigin>`)
  .join('\n')}
${scripts.map((script) => `<script defer src="${attribute(script)}"></script>`).join('\n')}
${areaScripts
  .map(({ area: { base, integrity }, file }) => {
    const hash = integrity[file];
    return `<link rel="preload" href="${attribute(base + file)}" as="script"${hash ? ` integrity="${hash}"` : ''}>`;
  })
  .join('\n')}
${head}
<style nonce="${noncePlaceholder}">${baseCss}</style>
</head>
<body>
<div id="root"></div>
<noscript><p style="max-width:40rem;margin:4rem auto;padding:0 1rem">Rialto is put together in your browser and needs JavaScript to do so.</p></noscript>
<script type="application/json" id="${siteElementId}">${json(site)}</script>
<script type="application/json" id="${registryElementId}">${json(registry)}</script>
</body>
</html>
`;
}

/** JSON that cannot end the script element it stands in. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
