// Comparison of texts in searches and orders by name: ignores case, accents, composition, invisible characters, runs of white space, and
// typographic quotes and dashes. Tests compare it with fold_text() in PostgreSQL.

/** Pairs by position; `fold_text` has the same. */
const characters = {
  from: 'øłđðħŧıς‘’‛ʼ′“”„‟«»‐‒–—―−',
  to: `olddhtiσ'''''""""""------`,
};
const characterPairs = new Map(
  [...characters.from].map((character, index) => [character, [...characters.to][index] ?? character]),
);
const ligatures: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const replaced = new RegExp(`[${characters.from}ßæœþ]`, 'g');

// Combining marks of Latin, Greek, Cyrillic, Hebrew and Arabic, and invisible characters.
const marks =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]|[\ufe00-\ufe0f]|[\u180b-\u180d\u180f]/g;
const invisible =
  /[\u00ad\u061c\u0640\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u17b4\u17b5]|\u200c|\u200d|[\u{e0000}-\u{e0fff}]/gu;

const plainAscii = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** 'Crème  Brûlée ' → 'creme brulee'. */
export function foldText(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(replaced, (character) => ligatures[character] ?? characterPairs.get(character) ?? character)
    .replace(marks, '')
    .replace(invisible, '')
    .replace(/[\t\n\v\f\r \u1680\u2028\u2029]+/g, ' ')
    .replace(/^ | $/g, '');
}

export const containsFolded = (text: string, part: string): boolean => foldText(text).includes(foldText(part));
