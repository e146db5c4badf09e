import { setImmediate as nextTurn } from 'node:timers/promises';
import { together } from './together';

/** What is asked, each time to be answered by hand. */
function openDesk(most = 10) {
  const asked: { these: number[]; answer(answers: (string | Promise<string>)[]): void; fail(): void }[] = [];
  const ask = together<number, string>(
    most,
    (these) =>
      new Promise((resolve, reject) => {
        asked.push({ these, answer: resolve, fail: () => reject(new Error('closed')) });
      }),
  );
  return { asked, ask, each: (numbers: number[]) => Promise.allSettled(numbers.map(ask)) };
}

const told = (...values: string[]) => values.map((value) => ({ status: 'fulfilled', value }));

it('asks at once for those of one moment, and then for those who came while it was answered', async () => {
  const { asked, each } = openDesk(3);
  const first = each([1, 2]);
  await nextTurn();
  const next = each([3, 4, 5, 6]);
  asked[0]?.answer(['one', 'two']);
  expect(await first).toEqual(told('one', 'two'));
  await nextTurn();
  asked[1]?.answer(['three', 'four', 'five']);
  await nextTurn();
  await nextTurn();
  asked[2]?.answer(['six']);
  expect(await next).toEqual(told('three', 'four', 'five', 'six'));
  expect(asked.map(({ these }) => these)).toEqual([[1, 2], [3, 4, 5], [6]]);
});

it('asks beside a question that is not answered soon', async () => {
  const { asked, ask } = openDesk();
  const slow = ask(1);
  await nextTurn();
  const quick = ask(2);
  while (asked.length < 2) await nextTurn();
  asked[1]?.answer(['two']);
  expect(await quick).toBe('two');
  asked[0]?.answer(['one']);
  expect(await slow).toBe('one');
});

it('fails for one alone where the answer says so, for all where there is none, and goes on', async () => {
  const { asked, each } = openDesk();
  const first = each([1, 2]);
  await nextTurn();
  asked[0]?.answer([Promise.reject(new Error('not you')), 'two']);
  expect(await first).toMatchObject([{ reason: { message: 'not you' } }, ...told('two')]);
  const second = each([3, 4]);
  await nextTurn();
  asked[1]?.fail();
  expect(await second).toMatchObject([{ reason: { message: 'closed' } }, { reason: { message: 'closed' } }]);
  const third = each([5]);
  await nextTurn();
  asked[2]?.answer(['five']);
  expect(await third).toEqual(told('five'));
});
