import { waitFor } from '@testing-library/react';

beforeEach(() => jest.resetModules());
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a mark that an earlier page of the tab has left counts', async () => {
  sessionStorage.setItem('rialto.tab', 'this');
  const id = 'help 1.0.0-test profile.section';
  localStorage.setItem('rialto.slotRuns.this', JSON.stringify({ [id]: Date.now() }));
  const { hasHung } = await import('./runMarks');
  expect(hasHung(id)).toBe(true);
  expect(hasHung('help 2.0.0 profile.section')).toBe(false);
  expect(localStorage.getItem('rialto.slotRuns.this')).toBeNull();
});

test('a mark of another tab counts only when that tab has not responded for ten seconds', async () => {
  const store = (tab: string, age: number) =>
    localStorage.setItem(`rialto.slotRuns.${tab}`, JSON.stringify({ [`${tab} 1 profile.section`]: Date.now() - age }));
  store('busy', 2000);
  store('hung', 11_000);
  const { hasHung } = await import('./runMarks');
  expect([hasHung('busy 1 profile.section'), hasHung('hung 1 profile.section')]).toEqual([false, true]);
});

test('a run’s mark goes when the thread is free, or the page is left', async () => {
  const { markRun } = await import('./runMarks');
  const marks = () => Object.keys(localStorage).filter((key) => key.startsWith('rialto.slotRuns.'));
  markRun('help 1 profile.section')();
  expect(marks()).toHaveLength(1);
  await waitFor(() => expect(marks()).toEqual([]));
  markRun('help 1 profile.section');
  dispatchEvent(new Event('pagehide'));
  expect(marks()).toEqual([]);
});
