import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SlotName } from '@rialto/shared/contract/slots';
import { type PreviewFile, previewFileOf, readPreviewToken } from '@rialto/shared/federation/preview';
import fastify from 'fastify';
import { sitePlugin } from '../start/sitePlugin';
import { checkSite } from './checkSite';
import { listReleases } from './listReleases';
import { listPreviews } from './previews';
import { prune } from './prune';
import { releaseApps } from './releaseApps';
import { prunePreviews, releasePreview, removePreview } from './releasePreview';
import { liveState } from './siteState';
import { fakeArea, fakeShell, workshop } from './testing/fakeBuild';

const { folder, remove } = workshop();
afterAll(remove);
afterEach(() => jest.useRealTimers());

let sites = 0;
async function aSite(): Promise<string> {
  const to = path.join(folder, `site-${sites++}`);
  const builds = [fakeShell(folder, '1'), fakeArea(folder, 'vendor', '1'), fakeArea(folder, 'buyer', '1')];
  await releaseApps({ builds, to, site: { apiUrl: '/api', publicUrl: 'https://shop.example' } });
  return to;
}

const preview = (to: string, name: string, area: string, version: string) =>
  releasePreview({ builds: [fakeArea(folder, area, version)], to, name });
const tokenIn = (link: string) => new URL(link).searchParams.get('preview') ?? '';
const fileOf = (site: string, link: string) => path.join(site, previewFileOf(tokenIn(link)));
const read = (site: string, link: string) => JSON.parse(readFileSync(fileOf(site, link), 'utf8')) as PreviewFile;
const versions = ({ areas }: PreviewFile) => areas?.map(({ name, version }) => `${name} ${version}`);

/** All that a browser without a link can read. */
const publicText = (site: string) =>
  ['remotes.json', 'shell.json', ...readdirSync(path.join(site, 'pages')).map((page) => `pages/${page}`)]
    .map((file) => readFileSync(path.join(site, file), 'utf8'))
    .join();

test('only its link names a preview’s releases', async () => {
  const site = await aSite();
  const before = publicText(site);
  const { link } = await preview(site, 'pr-12', 'vendor', 'secret-2');
  expect(link).toMatch(/^https:\/\/shop\.example\/vendor\?preview=pr-12\.\w+\.[\w-]{43}$/);
  expect(read(site, link)).toMatchObject({ name: 'pr-12', areas: [{ name: 'vendor', version: 'secret-2' }] });
  expect(publicText(site)).toBe(before);
  expect(checkSite(site).problems).toEqual([]);
});

test('the servers answer a link with its file, and others with 404', async () => {
  const site = await aSite();
  const { link } = await preview(site, 'pr-12', 'vendor', '2');
  const app = fastify();
  await app.register(sitePlugin, { folder: site, site: { apiUrl: '/api' } });
  const [name = '', expiry = '', signature = ''] = tokenIn(link).split('.');
  const later = (Number.parseInt(expiry, 36) + 86_400_000).toString(36);
  const statusOf = async (token: string) => (await app.inject(previewFileOf(token))).statusCode;
  expect(await statusOf(tokenIn(link))).toBe(200);
  expect((await app.inject(previewFileOf(tokenIn(link)))).headers['cache-control']).toBe('no-store');
  expect(await statusOf(`${name}.${later}.${signature}`)).toBe(404);
  expect(await statusOf(`pr-13.${expiry}.${signature}`)).toBe(404);
  expect(await statusOf(`${name}.${expiry}.${'A'.repeat(43)}`)).toBe(404);
  await app.close();
});

test('a preview may have several areas, and keeps its link when a release is replaced', async () => {
  const site = await aSite();
  const { link } = await preview(site, 'pr-12', 'vendor', '2');
  expect((await preview(site, 'pr-12', 'buyer', '2')).link).toBe(link);
  expect((await preview(site, 'pr-12', 'vendor', '3')).link).toBe(link);
  const other = await preview(site, 'pr-13', 'vendor', '4');
  expect(versions(read(site, link))).toEqual(['vendor 3', 'buyer 2']);
  expect(versions(read(site, other.link))).toEqual(['vendor 4']);
});

test('a preview may have any plain name', async () => {
  const site = await aSite();
  const { link } = await preview(site, 'constructor', 'vendor', '2');
  expect(versions(read(site, link))).toEqual(['vendor 2']);
});

test('a release of a preview is not pruned, and survives other releases', async () => {
  const site = await aSite();
  const { link } = await preview(site, 'pr-12', 'vendor', '2');
  for (const version of ['3', '4', '5', '6'])
    await releaseApps({ builds: [fakeArea(folder, 'vendor', version)], to: site, site: null });
  await prune(site, ['vendor']);
  expect((await listReleases(site, ['vendor'])).map(({ version, state }) => [version, state])).toContainEqual([
    '2',
    'preview pr-12',
  ]);
  expect(versions(read(site, link))).toEqual(['vendor 2']);
});

test('a withdrawn link says so, and the name can be used again with another link', async () => {
  const site = await aSite();
  const { link } = await preview(site, 'pr-12', 'vendor', '2');
  await removePreview(site, 'pr-12');
  expect(read(site, link).areas).toBeNull();
  expect(listPreviews(liveState(site))).toEqual([]);
  await expect(removePreview(site, 'pr-12')).rejects.toThrow("This site has no preview 'pr-12'");
  const next = await preview(site, 'pr-12', 'vendor', '3');
  expect(next.link).not.toBe(link);
  expect(versions(read(site, next.link))).toEqual(['vendor 3']);
});

test('an expired preview is removed', async () => {
  const site = await aSite();
  const { link } = await preview(site, 'pr-12', 'vendor', '2');
  expect(await prunePreviews(site, liveState(site))).toEqual([]);
  const expiresAt = readPreviewToken(tokenIn(link))?.expiresAt.getTime() ?? 0;
  jest.spyOn(Date, 'now').mockReturnValue(expiresAt + 1);
  expect(listPreviews(liveState(site))).toEqual([]);
  expect(await prunePreviews(site, liveState(site))).toEqual(['pr-12']);
  expect(existsSync(fileOf(site, link))).toBe(false);
});

test('is rejected when the area cannot run on the site', async () => {
  const site = await aSite();
  const release = { paths: [{ path: '/buyer' }] };
  const builds = [fakeArea(folder, 'vendor', '2', { release })];
  await expect(releasePreview({ builds, to: site, name: 'pr-12' })).rejects.toThrow(
    'vendor cannot use the path /buyer',
  );
  const contributes = [{ slot: 'product.nowhere' as SlotName, module: './Note' as const, scripts: [] }];
  const contributing = [fakeArea(folder, 'vendor', '2', { release: { contributes } })];
  await expect(releasePreview({ builds: contributing, to: site, name: 'pr-12' })).rejects.toThrow(
    "cannot contribute to the slot 'product.nowhere'",
  );
  await expect(preview(site, 'Pr 12', 'vendor', '2')).rejects.toThrow("'Pr 12' cannot be the name of a preview");
  expect(liveState(site).previews).toBeUndefined();
});
