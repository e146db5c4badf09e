import { foldText } from '@rialto/shared/contract/searchText';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { forMilliseconds } from '../testing/examples';
import { createTestApp, type TestApp } from '../testing/testApp';

// Letters with case that PostgreSQL 15 does not support, from newer Unicode versions.
const isNewer = (text: string) => /[\u1c89\u1c8a\ua7cb-\ua7dc\u{10d50}-\u{10d8f}\u{1df00}-\u{1e08f}]/u.test(text);

// The browser and PostgreSQL must fold text in the same way.
let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());

async function folded(texts: string[]): Promise<string[]> {
  const { rows } = await market.db.execute<{ folded: string }>(sql`
    SELECT fold_text(value) AS folded FROM jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb) WITH ORDINALITY AS given (value, place)
    ORDER BY place`);
  return rows.map((row) => row.folded);
}

test.each([
  ['Crème  Brûlée ', 'creme brulee'],
  ['Cafe\u0301', 'cafe'],
  ['MÜLLER', 'muller'],
  ['Straße ẞ', 'strasse ss'],
  ['Ærø, Œuvre, Þór', 'aero, oeuvre, thor'],
  ['Łódź', 'lodz'],
  ['İstanbul ısı', 'istanbul isi'],
  ['Ὀδυσσεύς', 'οδυσσευσ'],
  ['Ёлка Йод', 'елка иод'],
  ['a\u00a0\u2009b\u200bc\u00add\ufeff', 'a bcd'],
  ['Rock ’n’ Roll – “best”', 'rock \'n\' roll - "best"'],
  ['שָׁלוֹם', 'שלום'],
  ['👩‍🌾 Ｆｕｌｌ', '👩🌾 full'],
  ['\u00a0\u200b ', ''],
  ["Plain ASCII  it's", "plain ascii it's"],
])('folds %j to %j, in JavaScript and in SQL', async (text, expected) => {
  expect(foldText(text)).toBe(expected);
  expect(await folded([text])).toEqual([expected]);
});

test('folds every letter and mark of Latin, Greek and Cyrillic equally in JavaScript and SQL', async () => {
  const ranges = [
    [0x20, 0x24f],
    [0x250, 0x3ff],
    [0x400, 0x52f],
    [0x1ab0, 0x1ace],
    [0x1d00, 0x1fff],
    [0x2000, 0x218b],
    [0xa640, 0xa69f],
    [0xa720, 0xa7ca],
    [0xfb00, 0xfb06],
    [0xff01, 0xff5e],
  ] as const;
  const codes = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n));
  const letters = codes
    .map((code) => `x${String.fromCodePoint(code)}y`)
    .filter((text) => /^x[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cf}]y$/u.test(text));
  expect(await folded(letters)).toEqual(letters.map(foldText));
  expect(letters.length).toBeGreaterThan(2000);
});

test('folds any text equally in JavaScript and SQL, and is idempotent', async () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .filter((value) => !/[\p{Cc}\p{Cs}]/u.test(value) && !isNewer(value));
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 40, maxLength: 40 }),
      forMilliseconds(20_000, async (texts) => {
        const defaultFolder = texts.map(foldText);
        expect(await folded(texts)).toEqual(defaultFolder);
        expect(defaultFolder.map(foldText)).toEqual(defaultFolder);
      }),
    ),
    { numRuns: 25 },
  );
});

test('finds a folded part in the folded text in any case', () => {
  const part = fc.string({
    unit: fc.constantFrom('a', 'É', 'ß', 'İ', 'Σ', ' ', '\u00a0', '-', '–', 'ö', '\u0301', '👩‍🌾'),
    maxLength: 4,
  });
  fc.assert(
    fc.property(part, part, part, (before, within, after) => {
      expect(foldText(before + within + after)).toContain(foldText(within));
    }),
  );
});
