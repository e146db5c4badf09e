import { dismissNotice, noticesMark, notify, useNotices } from '@rialto/shared/notify';

const texts = () => useNotices.getState().notices.map(({ text }) => text);

beforeEach(() => {
  jest.useFakeTimers();
  useNotices.setState({ notices: [] });
});
afterEach(() => jest.useRealTimers());

test('dismisses a notice after six seconds', () => {
  notify('Registration successful!');
  jest.advanceTimersByTime(5999);
  expect(texts()).toEqual(['Registration successful!']);
  jest.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('keeps notices while the region has the focus', () => {
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

test('replaces equal notices and shows at most three', () => {
  for (const text of ['a', 'a', 'b', 'c', 'd']) notify(text);
  expect(texts()).toEqual(['b', 'c', 'd']);
});

test('dismisses a notice on request', () => {
  notify('a');
  dismissNotice(useNotices.getState().notices[0]?.id ?? 0);
  expect(texts()).toEqual([]);
});
