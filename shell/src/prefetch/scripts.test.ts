import { aRelease } from '../testing/renderShell';
import { prefetchFiles } from './scripts';

const info = { name: 'vendor', title: 'Vendor area', owner: 'Vendor team', paths: [], menu: [] };
const links = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href, integrity }) => [
    rel,
    new URL(href).pathname,
    integrity || null,
  ]);

afterEach(() => document.head.replaceChildren());

test('preloads scripts with their hashes, but not those whose hashes the page lacks', () => {
  const release = aRelease(info, {
    base: '/remotes/vendor/1/',
    entry: 'assets/entry.js',
    details: 'sha256-abc',
    integrity: { 'assets/entry.js': 'sha384-entry' },
  });
  prefetchFiles(release, ['assets/9.js'], 'preload');
  expect(links()).toEqual([['preload', '/remotes/vendor/1/assets/entry.js', 'sha384-entry']]);
});

test('preloads all scripts of a developer’s machine, which have no hashes', () => {
  const release = aRelease(info, { base: '/remotes/vendor/2/', entry: 'assets/entry.js', integrity: {} });
  prefetchFiles(release, ['assets/9.js'], 'preload');
  expect(links()).toEqual([
    ['preload', '/remotes/vendor/2/assets/entry.js', null],
    ['preload', '/remotes/vendor/2/assets/9.js', null],
  ]);
});
