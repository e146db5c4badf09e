import { endSession, startSession } from '@rialto/shared/auth';
import { useDraft } from '@rialto/shared/forms/useDraft';
import { aUser } from '@rialto/shared/testing/render';
import { act, renderHook } from '@testing-library/react';

const blank = { title: '', stars: 0 };
const open = () => renderHook(() => useDraft('rialto.test', blank));

/** Types a title in the current session and unmounts the form. */
function write(title: string): void {
  const { result, unmount } = open();
  act(() => result.current.change({ title }));
  unmount();
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  endSession(null);
});

test('restores the draft until it is discarded', () => {
  write('Leeks');
  const { result } = open();
  expect(result.current).toMatchObject({ values: { title: 'Leeks', stars: 0 }, restored: true });
  act(() => result.current.discard());
  expect(result.current).toMatchObject({ values: blank, restored: false });
  expect(open().result.current.values).toEqual(blank);
});

test('keeps only changed fields; the others follow the saved values', () => {
  const saved = { title: 'Leeks', stars: 3 };
  const first = renderHook(() => useDraft('rialto.test', saved));
  act(() => first.result.current.change({ title: 'Chard', stars: 3 }));
  expect(first.result.current.changes).toEqual({ title: 'Chard' });
  first.unmount();
  const again = renderHook((initial) => useDraft('rialto.test', initial), {
    initialProps: { title: 'Leeks', stars: 5 },
  });
  expect(again.result.current).toMatchObject({ values: { title: 'Chard', stars: 5 }, restored: true });
  again.rerender({ title: 'Beets', stars: 1 });
  expect(again.result.current).toMatchObject({ values: { title: 'Chard', stars: 1 }, changes: { title: 'Chard' } });
  again.rerender({ title: 'Chard', stars: 1 });
  expect(again.result.current.changes).toEqual({});
});

test('a cleared field is a change, a restored one is not', () => {
  const saved = { title: 'Leeks', stars: 3 };
  const view = renderHook(() => useDraft('rialto.test', saved));
  act(() => view.result.current.change({ title: '' }));
  view.unmount();
  const { result } = renderHook(() => useDraft('rialto.test', saved));
  expect(result.current).toMatchObject({ values: { title: '', stars: 3 }, restored: true });
  act(() => result.current.change({ title: 'Leeks' }));
  expect(result.current.changes).toEqual({});
  expect(sessionStorage.getItem('rialto.test')).toBeNull();
});

test('saved values are no longer changes', () => {
  const { result, rerender } = renderHook((initial) => useDraft('rialto.test', initial), {
    initialProps: { title: 'Leeks', stars: 3 },
  });
  act(() => result.current.change({ title: 'Chard' }));
  act(() => result.current.drop({ title: 'Chard', stars: 3 }));
  rerender({ title: 'Chard', stars: 3 });
  rerender({ title: 'Beets', stars: 3 });
  expect(result.current).toMatchObject({ values: { title: 'Beets', stars: 3 }, changes: {} });
});

test('a guest’s draft survives the login', () => {
  write('Leeks');
  startSession('token', aUser());
  expect(open().result.current.values.title).toBe('Leeks');
});

test('a user’s draft survives the end of the session and the next login', () => {
  startSession('token', aUser());
  write('Leeks');
  endSession('expiry');
  expect(open().result.current.values.title).toBe('Leeks');
  startSession('another', aUser());
  expect(open().result.current.values.title).toBe('Leeks');
});

test('hides the draft from another user', () => {
  startSession('token', aUser());
  write('Leeks');
  startSession('theirs', aUser({ id: 9 }));
  expect(open().result.current.values.title).toBe('');
});

test('hides the draft after a logout until the same user returns', () => {
  startSession('token', aUser());
  write('Leeks');
  endSession('logout');
  expect(open().result.current.values.title).toBe('');
  startSession('another', aUser());
  expect(open().result.current.values.title).toBe('Leeks');
});

test.each(['rubbish', '7', 'null', '{"fields":{"title":3,"other":"x"}}'])('ignores %s in the storage', (stored) => {
  sessionStorage.setItem('rialto.test', stored);
  expect(open().result.current.values).toEqual(blank);
});
