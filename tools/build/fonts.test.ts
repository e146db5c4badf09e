import { fontFaces } from '@rialto/shared/theme/fontFaces';
import { charactersOf } from './fonts';

test('a unicode range is parsed as in CSS', () => {
  expect(charactersOf('U+41-43,U+A7')).toBe('ABC§');
});

test('each family has the characters of English and German in one font', () => {
  const basic = fontFaces.filter(({ isBasic }) => isBasic);
  expect(basic.map(({ family }) => family)).toEqual(['Fraunces', 'Figtree']);
  const written = 'Zwölf große Äpfel für „Übergrößen“ – it’s €3.50, “fresh” 1–2 × – 100%…';
  for (const { range } of basic)
    expect([...written].filter((character) => !charactersOf(range).includes(character))).toEqual([]);
});

test('no two fonts of a family have a character in common', () => {
  for (const name of ['Fraunces', 'Figtree']) {
    const characters = fontFaces
      .filter(({ family }) => family.startsWith(name))
      .flatMap(({ range }) => [...charactersOf(range)]);
    expect(characters.length).toBeGreaterThan(1000);
    expect(new Set(characters).size).toBe(characters.length);
  }
});
