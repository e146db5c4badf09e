import { setTimeout as pause } from 'node:timers/promises';
import { ExpectedError } from '@rialto/tools/expected';
import { postgresBin } from '@rialto/tools/programs';
import { withFolder } from '@rialto/tools/testing/embedded';
import { readNumbers } from '../options';
import { Calls } from './calls';
import { type Market, startMarket } from './market';
import { browse, buy, session, workAtDesk } from './people';
import { differences } from './verdict';

const VENDOR = 'vendor@rialto.example';
/** Minutes between two kills of an API, and before the memory is first read. */
const KILL_EVERY = 5;
const WARM_UP = 5;
/** Vendors look at their desk at this pace. */
const DESK_PAUSE_MS = 5000;
/** Payments whose buyers did not come back are settled by the API's own rounds, which take at most two minutes. */
const SETTLE_MS = 180_000;
/** Megabytes per hour by which a process may grow. */
const GROWTH = 50;

/**
 * `npm run bench -- soak [--minutes=60 --buyers=24 --visitors=8]`: a day of the market at the limit of this machine. Visitors browse and search,
 * buyers buy without a pause, a vendor ships and adds stock. Every five minutes one of two API processes is killed, and PostgreSQL is
 * killed and started after a third and two thirds of the time. Prints the times of each kind of call, what was refused, the memory, and whether
 * anything was lost or sold twice.
 * @throws ExpectedError when an order is lost, a piece is oversold, the books differ, a call failed in a way that is not announced, or memory grows
 */
export async function soak(options: string[]): Promise<void> {
  const { minutes, buyers, visitors } = readNumbers(options, { minutes: 60, buyers: 24, visitors: 8 });
  const bin = postgresBin();
  if (!bin) throw new ExpectedError('PostgreSQL is not installed.');
  await withFolder(async (folder) => {
    const market = await startMarket(folder, bin);
    try {
      await run(market, minutes, buyers, visitors);
    } finally {
      await market.stop();
    }
  });
}

async function run(market: Market, minutes: number, buyers: number, visitors: number): Promise<void> {
  const calls = new Calls(market.url);
  const paid: string[] = [];
  const end = Date.now() + minutes * 60_000;
  const until = async (work: () => Promise<unknown>) => {
    while (Date.now() < end) await work();
  };
  const emails = Array.from({ length: buyers }, (_, n) => `soak${n}@bench.example`);
  const tokens: string[] = [];
  for (const email of emails) tokens.push(await session(calls, email, { isNew: true }));
  market.sql("UPDATE users SET email_state = 'verified' WHERE email LIKE 'soak%'");
  // What PostgreSQL has written before the first sale.
  const before = market.sql('SELECT variant_id, inventory FROM variant_stock');
  const desk = await session(calls, VENDOR, { isNew: false });
  const [vendorId] = market.sql(`SELECT id FROM users WHERE email = '${VENDOR}'`);
  const memory: { minute: number; api: number; renderer: number }[] = [];

  await Promise.all([
    ...tokens.map((token) =>
      until(async () => {
        const product = await browse(calls);
        const tranId = product && (await buy(calls, token, product));
        if (tranId) paid.push(tranId);
      }),
    ),
    ...Array.from({ length: visitors }, () => until(() => browse(calls))),
    until(async () => {
      await workAtDesk(calls, desk, Number(vendorId));
      await pause(DESK_PAUSE_MS);
    }),
    disturb(market, minutes, end),
    until(async () => {
      memory.push({ minute: minutes - (end - Date.now()) / 60_000, ...market.memory() });
      await pause(30_000);
    }),
  ]);
  await pause(SETTLE_MS);

  for (const { name, count, median, most } of calls.summary())
    console.log(
      `${name.padEnd(20)} ${String(count).padStart(8)}  median ${median.toFixed(0)} ms, 95 % within ${most.toFixed(0)} ms`,
    );
  const perSecond = calls.summary().reduce((sum, { count }) => sum + count, 0) / (minutes * 60);
  console.log(`${perSecond.toFixed(0)} calls a second, ${paid.length} orders paid`);
  for (const [what, count] of calls.announced) console.log(`refused, as announced: ${count} × ${what}`);
  const faults = [
    ...[...calls.unexpected].map(([what, count]) => `${count} × ${what}`),
    ...differences(market, paid, before),
    ...(['api', 'renderer'] as const).flatMap((program) => growth(memory, program)),
  ];
  if (faults.length > 0) throw new ExpectedError(faults.join('\n'));
  console.log('Nothing was lost, nothing was sold twice, the books agree, and memory did not grow.');
}

/** Kills an API every five minutes, and the database after a third and two thirds of the time. */
async function disturb(market: Market, minutes: number, end: number): Promise<void> {
  const start = end - minutes * 60_000;
  const kills = Array.from({ length: Math.ceil(minutes / KILL_EVERY) - 1 }, (_, n) => ({
    minute: (n + 1) * KILL_EVERY,
    kill: async () => market.killApi(),
  }));
  const restarts = [1, 2].map((third) => ({
    minute: (third * minutes) / 3 + 1,
    kill: async () => {
      await market.database.kill();
      await market.database.start();
    },
  }));
  for (const { minute, kill } of [...kills, ...restarts].toSorted((a, b) => a.minute - b.minute)) {
    await pause(Math.max(0, start + minute * 60_000 - Date.now()));
    await kill();
  }
}

/** Prints a program's memory after the warm-up and at the end, and says when it grew: least squares over all samples between. */
function growth(samples: { minute: number; api: number; renderer: number }[], program: 'api' | 'renderer'): string[] {
  const warm = samples.filter(({ minute }) => minute >= WARM_UP);
  const [first, last] = [warm[0], warm.at(-1)];
  if (!first || !last || first === last) return [];
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(warm.map(({ minute }) => minute)), mean(warm.map((sample) => sample[program]))];
  const perMinute =
    warm.reduce((sum, sample) => sum + (sample.minute - x) * (sample[program] - y), 0) /
    warm.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  const perHour = perMinute * 60;
  console.log(
    `memory of the ${program}: ${first[program].toFixed(0)} MB after ${WARM_UP} minutes, ${last[program].toFixed(0)} MB at the end, ${perHour.toFixed(0)} MB an hour`,
  );
  return perHour > GROWTH ? [`The ${program} grows by ${perHour.toFixed(0)} MB an hour.`] : [];
}
