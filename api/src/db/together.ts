import { AsyncResource } from 'node:async_hooks';

/** How long somebody waits for the answer to those before him until he is asked for beside them. */
const PATIENCE_MS = 25;

interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve: (answer: Answer | PromiseLike<Answer>) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes one question of those that come in the same moment, or while the last is being answered: of ten short statements,
 * what each takes to be sent, begun, committed and answered is the larger part. Nobody waits for company. Each is asked
 * about after he came, so that he is told nothing older; at most `most` at once. `ask` answers in the order of `asked`, for
 * each by itself where it gives a promise; where it fails, it has failed for all of them. It runs as the call of whoever came first.
 */
export function together<Asked, Answer>(
  most: number,
  ask: (asked: Asked[]) => Promise<(Answer | PromiseLike<Answer>)[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  let begin = () => {};
  let underWay = 0;
  let impatience: NodeJS.Timeout | undefined;

  const next = async () => {
    clearTimeout(impatience);
    const batch = waiting.slice(0, most);
    waiting = waiting.slice(most);
    if (batch.length === 0) return;
    if (waiting.length > 0) impatience = setTimeout(begin, PATIENCE_MS);
    underWay += 1;
    try {
      const answers = await ask(batch.map(({ asked }) => asked));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer); // one for each
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    underWay -= 1;
    // What the answer came with is read first: it may bring more of them.
    if (waiting.length > 0) setImmediate(begin);
  };

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (waiting.length > 1) return;
      // `AsyncResource.bind` takes several times as long.
      const call = new AsyncResource('together');
      begin = () => void call.runInAsyncScope(next);
      if (underWay === 0) setImmediate(begin);
      else impatience = setTimeout(begin, PATIENCE_MS);
    });
}
