import { oldWordsIn, readOldWords } from './oldWords';

const glossary = `# Glossary

| term | meaning |
| --- | --- |
| letter | not read: it is above the table |

## Words not used

| not | use | except |
| --- | --- | --- |
| \`letter\`, \`letters\` | \`email\` | \`letters and digits\` \`alphabet.ts\` |
| \`firstData\` | \`preload\` | |
| by itself | automatically | |
`;
const words = readOldWords(glossary);
const found = (text: string) => oldWordsIn(text, words).map(({ line, text }) => `${line} ${text}`);

test('reads the words of the table with their replacements and exceptions', () => {
  expect(words.map(({ pattern: _, ...rest }) => rest)).toEqual([
    { word: 'letter', instead: 'email', except: [/letters and digits/i, /alphabet.ts/i] },
    { word: 'letters', instead: 'email', except: [/letters and digits/i, /alphabet.ts/i] },
    { word: 'firstData', instead: 'preload', except: [] },
    { word: 'by itself', instead: 'automatically', except: [] },
  ]);
});

test.each([
  ['// A letter to the buyer.', "1 'letter', better 'email'"],
  ['a\nconst saleLetters = 1;', "2 'letters', better 'email'"],
  ['saleLetters.ts', "1 'letters', better 'email'"],
  ['const LETTER_HOURS = 1;', "1 'letter', better 'email'"],
  ['useFirstData(1)', "1 'firstData', better 'preload'"],
  ['It ends by  itself.', "1 'by itself', better 'automatically'"],
])('finds the old word in %j', (text, problem) => {
  expect(found(text)).toEqual([problem]);
});

test.each(['Use letters and digits.', 'a newsletter', 'data that comes first', 'by itselfish', 'the first data'])(
  'allows %j',
  (text) => {
    expect(found(text)).toEqual([]);
  },
);

test('allows a word in a file that an exception names', () => {
  expect(oldWordsIn('the letter A', words, 'src/alphabet.ts')).toEqual([]);
});
