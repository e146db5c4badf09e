import { dismissNotice, notify, useNotices } from '@rialto/shared/notify';

const texts = () => useNotices.getState().notices.map(({ text }) => text);

beforeEach(() => {
  jest.useFakeTimers();
  useNotices.setState({ notices: [] });
});
afterEach(() => jest.useRealTimers());

test('a notice goes after six seconds', () => {
  notify('Registration successful!');
  jest.advanceTimersByTime(5999);
  expect(texts()).toEqual(['Registration successful!']);
  jest.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('the same words are not stacked, and three stand at most', () => {
  for (const text of ['a', 'a', 'b', 'c', 'd']) notify(text);
  expect(texts()).toEqual(['b', 'c', 'd']);
});

test('a notice can be dismissed', () => {
  notify('a');
  dismissNotice(useNotices.getState().notices[0]?.id ?? 0);
  expect(texts()).toEqual([]);
});
