import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Registry } from '@rialto/shared/federation/area';
import { type ListingPage, translationsOf } from '@rialto/shared/federation/listing';
import { manyAreas } from '../testing/manyAreas';
import { inlinedRegistry } from './page';

const kilobyte = 1000;
const contract = '2.0.0';

/** By the weaker of the two compressions that servers use. */
function sizeOf(value: unknown): number {
  const text = JSON.stringify(value);
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(gzipSync(text).length);
  return gzipSync(text).length;
}

/** A page of the first area, which visitors of every language get. */
function pageOf(registry: Registry): ListingPage {
  const area = Object.values(registry)[0]?.active;
  if (!area) throw new Error('no area');
  return { area, path: area.paths[0]?.path };
}

const inlined = (registry: Registry, page = pageOf(registry)) => inlinedRegistry(registry, contract, page);

test('with 40 areas and 30 languages, a page inlines at most 10 kB of the registry, compressed', () => {
  const registry = manyAreas(40, 30);
  expect(sizeOf(inlined(registry))).toBeLessThanOrEqual(10 * kilobyte);
  expect(sizeOf(registry)).toBeGreaterThan(100 * kilobyte);
});

test('40 areas cost a page at most 6 kB more than four', () => {
  const [few, many] = [manyAreas(4, 30), manyAreas(40, 30)];
  expect(sizeOf(inlined(many)) - sizeOf(inlined(few))).toBeLessThanOrEqual(6 * kilobyte);
});

test('files, languages and further pages of other areas cost a page nothing', () => {
  const page = { area: null };
  const [small, large] = [manyAreas(40, 2), manyAreas(40, 30)];
  expect(inlined(large, page)).toEqual(inlined(small, page));
});

test('the translations of 40 areas into one language are at most 4 kB', () => {
  expect(sizeOf(translationsOf(manyAreas(40, 30), 'de'))).toBeLessThanOrEqual(4 * kilobyte);
});
