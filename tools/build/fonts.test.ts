import { fontFaces } from '@rialto/shared/theme/fontFaces';
import { lettersOf } from './fonts';

test('a range of letters is read as CSS reads it', () => {
  expect(lettersOf('U+41-43,U+A7')).toBe('ABC§');
});

test('each family has a face of what English and German are written with', () => {
  const basic = fontFaces.filter(({ isBasic }) => isBasic);
  expect(basic.map(({ family }) => family)).toEqual(['Fraunces', 'Figtree']);
  const written = 'Zwölf große Äpfel für „Übergrößen“ – it’s €3.50, “fresh” 1–2 × – 100%…';
  for (const { range } of basic)
    expect([...written].filter((letter) => !lettersOf(range).includes(letter))).toEqual([]);
});

test('no two faces of a family have a letter in common', () => {
  for (const name of ['Fraunces', 'Figtree']) {
    const letters = fontFaces
      .filter(({ family }) => family.startsWith(name))
      .flatMap(({ range }) => [...lettersOf(range)]);
    expect(letters.length).toBeGreaterThan(1000);
    expect(new Set(letters).size).toBe(letters.length);
  }
});
