import { unplainIn, unplainTexts } from './plainWords';

test('texts for people have no words that only this project uses', () => {
  expect(unplainTexts()).toEqual([]);
});

test.each([
  ["const en = { sent: 'We sent you a letter.' };", "'We sent you a letter.': 'letter', better 'email'"],
  ['const en = { moved: () => `Your goods moved` };', "'Your goods moved': 'goods', better 'products'"],
  ["console.log('Release it anew');", "'Release it anew': 'anew', better 'again'"],
  ["new StartError('ADMIN', 'Whoever asked is none.');", "'Whoever asked is none.': 'Whoever', better 'anyone'"],
  ["const en = { span: 'Span' };", "'Span': 'Span', better 'period'"],
  ["const en = { any: 'Every status' };", "'Every status': 'Every status', better 'all …'"],
])('a word that no text has is found: %s', (code, what) => {
  expect(unplainIn(code)).toEqual([{ line: 1, what }]);
});

test.each([
  "import { greetingOf } from './letter';",
  "const kind = 'goods';",
  "const words = 'Use letters, digits and dots.';",
  "const en = { newsletter: 'One newsletter a week' };",
  "const page = '<p>Sold by <span>Leek Lane</span></p>';",
  "throw new Error('The goods of nobody are asked for anew.');",
])('other uses of it are not: %s', (code) => {
  expect(unplainIn(code)).toEqual([]);
});
