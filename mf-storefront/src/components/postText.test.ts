import { excerpt, paragraphs } from './postText';

test('a short text is its own excerpt', () => {
  expect(excerpt('  Leeks stand the winter.  ')).toBe('Leeks stand the winter.');
});

test('a long text is cut between words', () => {
  const beginning = excerpt('leeks and onions '.repeat(40));
  expect(beginning.length).toBeLessThanOrEqual(220);
  expect(beginning).toMatch(/(leeks|and|onions)$/);
});

test('a long word is cut where it must be', () => {
  expect(excerpt('x'.repeat(500))).toBe('x'.repeat(220));
});

test('blank lines part paragraphs', () => {
  expect(paragraphs('One\nline.\n\n \nTwo.\n').map(({ words }) => words)).toEqual(['One\nline.', 'Two.']);
});
