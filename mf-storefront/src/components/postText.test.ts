import { excerpt, paragraphs } from './postText';

test('returns a short text unchanged', () => {
  expect(excerpt('  Leeks stand the winter.  ')).toBe('Leeks stand the winter.');
});

test('cuts a long text between words', () => {
  const beginning = excerpt('leeks and onions '.repeat(40));
  expect(beginning.length).toBeLessThanOrEqual(220);
  expect(beginning).toMatch(/(leeks|and|onions)$/);
});

test('cuts a long word', () => {
  expect(excerpt('x'.repeat(500))).toBe('x'.repeat(220));
});

test('separates paragraphs at blank lines', () => {
  expect(paragraphs('One\nline.\n\n \nTwo.\n').map(({ text }) => text)).toEqual(['One\nline.', 'Two.']);
});
