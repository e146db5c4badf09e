import { Turns } from './turns';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

let turns: Turns;
let begun: number[];
const ask = (...numbers: number[]) => {
  for (const number of numbers) turns.take(() => begun.push(number));
};
beforeEach(() => {
  turns = new Turns(4);
  begun = [];
});

it('lets four run at once, and the next ones as those end, in their order', () => {
  ask(1, 2, 3, 4, 5, 6);
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(turns.waiting).toBe(2);
  turns.end();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  turns.end();
  turns.end();
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
  expect(turns.waiting).toBe(0);
});

it('keeps nobody waiting behind those that take long', () => {
  ask(1, 2, 3, 4, 5);
  jest.advanceTimersByTime(20);
  ask(6);
  expect(begun).toEqual([1, 2, 3, 4]);
  jest.advanceTimersByTime(5);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  jest.advanceTimersByTime(20);
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
  // Two more than four run: the first two that end make room for nobody.
  ask(7);
  turns.end();
  turns.end();
  expect(begun).not.toContain(7);
  turns.end();
  expect(begun).toContain(7);
});
