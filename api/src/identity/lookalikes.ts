import unhomoglyph from 'unhomoglyph';

/** Replaces lookalike letters by one representative, using Unicode's confusables and digits used as letters. */
export function skeletonOf(text: string): string {
  // Repeated, because the table has some letters in one case only, and maps some to letters that it maps again.
  return replaceLookalikes(replaceLookalikes(replaceLookalikes(withoutMarks(text)).toLowerCase()).toLowerCase());
}

/** Replaces lookalikes of Latin letters, such as Cyrillic and Greek ones, and removes accents. */
export function inLatinLetters(text: string): string {
  return withoutMarks(text.replaceAll('ß', 'ss')).replace(/\P{ASCII}/gu, (letter) => {
    const latin = replaceLookalikes(letter);
    return /^[a-z]+$/i.test(latin) ? latin : letter;
  });
}

/** Reads a text with upside-down letters from its end ('oʇlɐᴉɹ'); null if it has none. */
export function turnedUpright(text: string): string | null {
  if (!/[ɐɔǝɟƃɥᴉɾʞןɯɹʇʌʍʎ]/u.test(text)) return null;
  return [...text.toLowerCase()].reverse().map(upright).join('');
}

/** Replaces upside-down letters by upright ones, in the text's order. */
export const uprightLetters = (text: string) => text.replace(/[ɐɔǝɟƃɥᴉɾʞןɯɹʇʌʍʎ]/gu, upright);

const TURNED = 'ɐqɔpǝɟƃɥᴉɾʞןɯuodbɹsʇnʌʍxʎzı';
const UPRIGHT = 'abcdefghijklmnopqrstuvwxyzi';
const upright = (letter: string) => UPRIGHT[[...TURNED].indexOf(letter)] ?? letter;

const withoutMarks = (text: string) =>
  text
    .replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu, plainLetter)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');

const replaceLookalikes = (text: string) =>
  unhomoglyph(text.replace(/./gu, (letter) => lookalikes.get(letter) ?? letter));

/** The letter in a black circle or square, or of a flag, which Unicode does not decompose. */
function plainLetter(symbol: string): string {
  const code = symbol.codePointAt(0) ?? 0;
  const first = [0x1f1e6, 0x1f170, 0x1f150].find((start) => code >= start) ?? code;
  return String.fromCharCode(97 + code - first);
}

/** Lookalikes missing from Unicode's table. */
const lookalikes = new Map(
  Object.entries({
    ...{ a: 'ᴀ@4ΛλΔδ∆∧ʌ', b: 'ʙ', c: 'ᴄ', d: 'ᴅ', e: 'ᴇ', g: 'ɢ', h: 'ʜ', k: 'ᴋ', m: 'ᴍМм', n: 'ɴ', o: 'ᴏ0' },
    ...{ l: 'ʟɪiI1|!¡Ꮖ', p: 'ᴘ', r: 'ʀᴙ®', s: 'ꜱ$5', t: 'ᴛ7Тт', u: 'ᴜ', v: 'ᴠ', w: 'ᴡ', y: 'ʏ' },
  }).flatMap(([letter, similar]) => [...similar].map((other) => [other, letter])),
);
