import { act, renderHook } from '@testing-library/react';
import { useDrawnInSteps } from './useDrawnInSteps';

const listOf = (...ids: number[]) => ids.map((id) => ({ id }));
const upTo = (count: number) => listOf(...Array.from({ length: count }, (_, index) => index + 1));

const rest = 32; // frames

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function draw(items: { id: number }[], atOnce = false) {
  const { result, rerender } = renderHook(({ list, isTyping }) => useDrawnInSteps(list, atOnce, isTyping), {
    initialProps: { list: items, isTyping: false },
  });
  return {
    narrowTo: (list: { id: number }[]) => rerender({ list, isTyping: false }),
    typeUntil: (list: { id: number }[]) => rerender({ list, isTyping: true }),
    shown: () => result.current.drawn.filter(result.current.isShown).map(({ id }) => id),
    inPage: () => result.current.drawn.map(({ id }) => id),
    frames: (count: number) => {
      for (let frame = 0; frame < count; frame += 1) act(() => jest.advanceTimersToNextFrame());
    },
  };
}

test('begins with what is in sight, and draws the rest a few with each frame', () => {
  const { shown, frames } = draw(upTo(250));
  expect(shown()).toHaveLength(18);
  frames(1);
  expect(shown()).toHaveLength(24);
  frames(40);
  expect(shown()).toEqual(upTo(250).map(({ id }) => id));
});

test('begins with all where it is returned to', () => {
  expect(draw(upTo(250), true).shown()).toHaveLength(250);
});

test('hides what goes, has it at hand when it comes back, and takes it away once the list rests', () => {
  const { narrowTo, shown, inPage, frames } = draw(upTo(40), true);
  narrowTo(listOf(2, 3, 30));
  frames(20);
  expect(shown()).toEqual([2, 3, 30]);
  expect(inPage()).toHaveLength(40);
  narrowTo([]);
  expect(shown()).toEqual([]);
  narrowTo(upTo(40));
  frames(20);
  expect(shown()).toHaveLength(40);
  narrowTo(listOf(2, 3, 30));
  frames(rest + 10);
  expect(inPage()).toEqual([2, 3, 30]);
});

test('brings one card into sight with each frame', () => {
  const { narrowTo, shown, frames } = draw(upTo(40), true);
  narrowTo(listOf(1, 21, 22, 23));
  expect(shown()).toEqual([1, 21]);
  frames(1);
  expect(shown()).toEqual([1, 21, 22]);
});

test('brings one card with each key, others when the next key is late, and those out of sight when typing rests', () => {
  const { typeUntil, narrowTo, shown, frames } = draw(upTo(40), true);
  const ids = upTo(40)
    .map(({ id }) => id)
    .slice(10);
  const found = listOf(...ids);
  typeUntil(found);
  expect(shown()).toEqual([11, 12, 13]);
  frames(2);
  expect(shown()).toEqual([11, 12, 13]);
  typeUntil([...found]);
  frames(2);
  expect(shown()).toEqual([11, 12, 13, 14]);
  frames(40);
  expect(shown()).toEqual(ids.slice(0, 12));
  narrowTo(found);
  frames(10);
  expect(shown()).toEqual(ids);
});

test.each([
  ['another order', [5, 4, 3, 2, 1]],
  ['products that are new between those known', [1, 90, 2, 91, 5]],
  ['other products altogether', [70, 71, 72]],
])('shows %s, with what is hidden between', (_, ids) => {
  const { narrowTo, shown, inPage, frames } = draw(upTo(5), true);
  narrowTo(listOf(...ids));
  frames(20);
  expect(shown()).toEqual(ids);
  expect(new Set(inPage()).size).toBe(inPage().length);
  frames(rest + 10);
  expect(inPage()).toEqual(ids);
});
