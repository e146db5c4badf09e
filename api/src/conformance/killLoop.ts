import { type Child, startChild } from '../testing/child';
import { type Found, PIECES } from './takeOrders';

/** The result of a round. */
export interface Round {
  /** The number of responses before the kill. */
  acknowledged: number;
  /** The number of orders the next process found. */
  found: number;
}

/**
 * Repeats for a number of rounds: starts a market on a folder (or with DATABASE_URL in `env`) in which several buyers buy at
 * once, kills it with SIGKILL after `until(round)` responses, and checks the data after the next start.
 * @throws Error if an acknowledged order is missing or incomplete
 */
export async function killLoop(
  folder: string,
  env: Record<string, string | undefined>,
  rounds: number,
  until: (round: number) => number,
): Promise<Round[]> {
  const acknowledgedOrders = new Map<string, string>();
  const results: Round[] = [];
  for (let round = 0; ; round += 1) {
    const child = startMarket(folder, env);
    const found = JSON.parse((await child.line('found')).slice('found'.length)) as Found; // safe: printed by startMarket
    assertNothingLost(found, acknowledgedOrders);
    const last = results.at(-1);
    if (last) last.found = found.orders.length;
    if (round === rounds) {
      await child.kill();
      return results;
    }
    const before = acknowledgedOrders.size;
    const acknowledged = await killAfterResponses(child, acknowledgedOrders, until(round));
    if (acknowledgedOrders.size === before) throw new Error('No payment was confirmed before the kill');
    results.push({ acknowledged, found: 0 });
  }
}

function startMarket(folder: string, env: Record<string, string | undefined>): Child {
  const childEnv = { SEED: 'none', NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env };
  return startChild(
    `const { openEmbedded } = await from('bootstrap/embedded');
    const { readFound, takeOrders } = await from('conformance/takeOrders');
    const opened = await openEmbedded({ dataDir: ${JSON.stringify(`${folder}/data`)}, env: ${JSON.stringify(childEnv)} });
    const market = { app: opened.app, db: opened.database.db, close: opened.close };
    console.log('found ' + JSON.stringify(await readFound(market.db)));
    await takeOrders(market, (what) => console.log('did ' + what));`,
  );
}

/** Kills the process after a number of responses. Everything in its output counts as acknowledged. */
async function killAfterResponses(
  child: Child,
  acknowledgedOrders: Map<string, string>,
  until: number,
): Promise<number> {
  let count = 0;
  let rest = '';
  const stdout = child.process.stdout;
  if (!stdout) throw new Error('The child has no output');
  const ended = new Promise<void>((resolve) => child.process.once('close', () => resolve()));
  stdout.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, status, tranId] = /^did (\w+) (\w+)$/.exec(line) ?? [];
      if (!status || !tranId) continue;
      acknowledgedOrders.set(tranId, status);
      count += 1;
      if (count === until) child.process.kill('SIGKILL');
    }
  });
  await ended;
  if (count < until) throw new Error(`The market ended unexpectedly after ${count} responses`);
  return count;
}

function assertNothingLost({ orders, pieces }: Found, acknowledgedOrders: Map<string, string>): void {
  for (const [id, counted] of Object.entries(pieces))
    if (counted !== PIECES) throw new Error(`Product ${id} has ${counted} pieces in stock and sold, not ${PIECES}`);
  const found = new Map(orders.map((order) => [order.tranId, order]));
  for (const [tranId, status] of acknowledgedOrders) {
    const order = found.get(tranId);
    if (!order) throw new Error(`${tranId} was confirmed as ${status}, and is lost`);
    // an order that was only placed may have changed before the kill
    if (status !== 'Pending' && order.status !== status)
      throw new Error(`${tranId} was confirmed as ${status}, and is ${order.status}`);
  }
  for (const { tranId, status, addsUp, events } of orders) {
    if (!addsUp || events[0] !== 'placed') throw new Error(`${tranId} is incomplete`);
    const completed = events.filter((type) => type === 'completed').length;
    if (completed !== (status === 'Completed' ? 1 : 0))
      throw new Error(`${tranId} is ${status}, and was completed ${completed} times`);
  }
}
