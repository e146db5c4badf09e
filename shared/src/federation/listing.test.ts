import type { AreaRelease, Registry } from './area';
import { type InlinedListing, listingFor, readListing, translationsOf, withTranslations } from './listing';

const active: AreaRelease = {
  name: 'vendor',
  title: 'Vendor area',
  titles: { de: 'Verkäuferbereich' },
  owner: 'Vendor team',
  paths: [{ path: '/dashboard/sales', roles: ['vendor'] }],
  menu: [{ label: 'Sales', labels: { de: 'Verkäufe' }, path: '/dashboard/sales', roles: ['vendor'], order: 10 }],
  version: '2',
  details: 'sha384-description-2',
  contract: '2.0.0',
  base: '/remotes/vendor/2/',
  entry: 'remoteEntry.js',
  scripts: ['routes.js'],
  pages: { '/dashboard/sales': { scripts: ['sales.js'] }, '/dashboard/shop': { scripts: ['shop.js'] } },
  texts: { de: ['de.js'] },
  shared: { react: '^19.0.0' },
  integrity: Object.fromEntries(
    ['remoteEntry.js', 'routes.js', 'sales.js', 'shop.js', 'de.js'].map((file) => [file, `sha384-${file}`]),
  ),
};
const previous: AreaRelease = { ...active, version: '1', base: '/remotes/vendor/1/', details: 'sha384-description-1' };
const registry: Registry = { vendor: { active, previous } };

/** As a page has it after it was inlined as JSON. */
const read = (inlined: InlinedListing) => readListing(JSON.parse(JSON.stringify(inlined)) as InlinedListing).vendor;

test('a page lists an area by its addresses, menu and hash', () => {
  const { entry, scripts, pages, texts, shared, integrity, titles, menu, ...described } = active;
  const listed = read(listingFor(registry, { area: null }));
  expect(listed?.active).toEqual({
    ...described,
    menu: [{ label: 'Sales', path: '/dashboard/sales', roles: ['vendor'], order: 10 }],
  });
  expect(listed?.previous).toMatchObject({
    name: 'vendor',
    version: '1',
    base: '/remotes/vendor/1/',
    details: 'sha384-description-1',
    contract: '2.0.0',
  });
  expect(listed?.previous?.entry).toBeUndefined();
});

test('a page of the area has what its first view loads, with hashes', () => {
  const listed = read(listingFor(registry, { language: 'en', area: active, path: '/dashboard/sales' }));
  expect(listed?.active).toMatchObject({
    entry: 'remoteEntry.js',
    scripts: ['routes.js'],
    pages: { '/dashboard/sales': { scripts: ['sales.js'] } },
    shared: { react: '^19.0.0' },
  });
  expect(Object.keys(listed?.active.integrity ?? {})).toEqual(['remoteEntry.js', 'routes.js', 'sales.js']);
  const published = read(listingFor(registry, { area: active, path: '/dashboard/sales' }));
  expect(published?.active.texts).toEqual({ de: ['de.js'] });
  expect(Object.keys(published?.active.integrity ?? {})).toContain('de.js');
  expect(listed?.previous?.entry).toBeUndefined();
});

test('a page has titles and labels in its language, and others are added later', () => {
  const german = read(listingFor(registry, { language: 'de', area: null }));
  expect(german?.active.titles).toEqual({ de: 'Verkäuferbereich' });
  expect(german?.active.menu[0]?.labels).toEqual({ de: 'Verkäufe' });
  const english = readListing(listingFor(registry, { area: null }));
  const translated = withTranslations(english, 'de', translationsOf(registry, 'de')).vendor;
  expect(translated?.active.titles).toEqual({ de: 'Verkäuferbereich' });
  expect(translated?.active.menu[0]?.labels).toEqual({ de: 'Verkäufe' });
});

test('a release without the hash of its description is listed whole', () => {
  const { details: _none, ...older } = active;
  const listed = read(listingFor({ vendor: { active: older, previous: null } }, { area: null }));
  expect(listed).toEqual({ active: older, previous: null });
});

test('a release on trial is listed like the live one', () => {
  const trial = { release: { ...active, version: '3', base: '/remotes/vendor/3/', details: 'sha384-3' }, percent: 10 };
  const listed = read(listingFor({ vendor: { active, previous: null, canary: trial } }, { area: null }));
  expect(listed?.canary).toMatchObject({ percent: 10, release: { name: 'vendor', version: '3', details: 'sha384-3' } });
  expect(listed?.canary?.release.integrity).toBeUndefined();
});
