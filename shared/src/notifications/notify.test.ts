import { dismissNotice, noticesMark, notify, useNotices } from '@rialto/shared/notify';

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

test('a notice stays while somebody is in the region with the keyboard', () => {
  document.body.innerHTML = `<div ${noticesMark}><button>Undo</button></div>`;
  notify('Lemons removed from your cart.');
  const button = document.querySelector('button');
  button?.focus();
  jest.advanceTimersByTime(20_000);
  expect(texts()).toEqual(['Lemons removed from your cart.']);
  button?.blur();
  jest.advanceTimersByTime(6000);
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
