import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AreaRelease, Registry } from '@rialto/shared/area';
import { composePage, noncePlaceholder } from './page';
import { composePages } from './publish';

const vendor: AreaRelease = {
  name: 'vendor',
  title: 'The vendor’s area',
  owner: 'Vendor team </script><script>alert(1)</script>',
  paths: [{ path: '/dashboard/my-shop', roles: ['vendor'] }],
  menu: [],
  version: '1.0.0-abc',
  contract: '1.0.0',
  base: '/remotes/vendor/1.0.0-abc/',
  entry: 'assets/remoteEntry.1.js',
  scripts: ['assets/routes.2.js'],
  integrity: { 'assets/remoteEntry.1.js': 'sha384-entry', 'assets/routes.2.js': 'sha384-routes' },
};
const registry: Registry = { vendor: { active: vendor, previous: null } };
const site = { apiUrl: '/api' };

const inlined = (html: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">(.*)</script>`).exec(html)?.[1] ?? 'null') as unknown;

test('a page carries the site and the registry, which cannot end their elements', () => {
  const html = composePage({ site, registry, scripts: ['/assets/shell.1.js'], area: null });
  expect(inlined(html, 'rialto-site')).toEqual(site);
  expect(inlined(html, 'rialto-registry')).toEqual(registry);
  expect(html).not.toContain('<script>alert(1)');
});

test('a page preloads its own area’s scripts with their hashes, and no other’s', () => {
  const own = composePage({ site, registry, scripts: [], area: vendor });
  expect(own).toContain(
    '<link rel="preload" href="/remotes/vendor/1.0.0-abc/assets/remoteEntry.1.js" as="script" integrity="sha384-entry">',
  );
  expect(own).toContain('assets/routes.2.js" as="script" integrity="sha384-routes"');
  expect(composePage({ site, registry, scripts: [], area: null })).not.toContain('as="script"');
});

test('every inline style waits for the response’s nonce', () => {
  const html = composePage({ site, registry, scripts: [], area: null });
  expect(html).toContain(`<style nonce="${noncePlaceholder}">`);
  expect(html).not.toMatch(/<style>|<script>/);
});

test('there is a page for each area and one for the shell', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-publish-'));
  composePages(folder, site, { scripts: ['assets/shell.1.js'] }, registry);
  expect(readFileSync(path.join(folder, 'pages/vendor.html'), 'utf8')).toContain('src="/assets/shell.1.js"');
  expect(existsSync(path.join(folder, 'pages/shell.html'))).toBe(true);
  rmSync(folder, { recursive: true });
});
