import type { Browser } from 'playwright-core';
import { newVisitor } from './load';

/** Times in microseconds; `tdur` counts the thread's processor time only. Both are missing in events without a duration. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { url?: string; functionName?: string; documentLoaderURL?: string }; elementCount?: number };
}

type Timed = TraceEvent & { dur: number; tdur: number };

const longTaskMs = 50;

/**
 * Traces one cold load and prints its main thread's tasks of more than 50 ms of processor time, each with the parts that take
 * most of it, and the sums of all tasks. Processor time is comparable on a busy machine, unlike the blocking time of the other rows.
 */
export async function tasks(browser: Browser, name: string, url: string): Promise<void> {
  const main = await traced(browser, url);
  const all = outermost(main);
  const started = all[0]?.ts ?? 0;
  let blocking = 0;
  console.log(`\n${name}: tasks over ${longTaskMs} ms of processor time`);
  for (const task of all) {
    const ms = task.tdur / 1000;
    if (ms <= longTaskMs) continue;
    blocking += ms - longTaskMs;
    const parts = Object.entries(selfTimes(main.filter((event) => isWithin(event, task)))).toSorted(
      ([, a], [, b]) => b - a,
    );
    const most = parts.slice(0, 4).map(([part, us]) => `${part} ${(us / 1000).toFixed(0)}`);
    console.log(
      `  at ${((task.ts - started) / 1000).toFixed(0).padStart(5)} ms: ${ms.toFixed(0).padStart(4)} ms (${most.join(', ')})`,
    );
  }
  const sums = selfTimes(main);
  const of = (kind: string) =>
    Object.entries(sums).reduce((sum, [part, us]) => sum + (part.startsWith(kind) ? us / 1000 : 0), 0);
  const recalculations = main.filter((event) => event.name === 'UpdateLayoutTree');
  const elements = recalculations.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
  const total = all.reduce((sum, { tdur }) => sum + tdur / 1000, 0);
  console.log(
    `  all ${total.toFixed(0)} ms, over ${longTaskMs} ms ${blocking.toFixed(0)}; scripts ${of('EvaluateScript').toFixed(0)},` +
      ` functions ${of('FunctionCall').toFixed(0)}, style ${of('UpdateLayoutTree').toFixed(0)}` +
      ` (${recalculations.length} times, ${elements} elements), layout ${of('Layout').toFixed(0)}`,
  );
}

/** The events of the page's main thread, in order. */
async function traced(browser: Browser, url: string): Promise<Timed[]> {
  const { context, page } = await newVisitor(browser);
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] },
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  await context.close();
  const navigation = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  if (!navigation) throw new Error(`The trace has no navigation to ${url}.`);
  const { pid, tid, ts } = navigation;
  return events
    .filter((event): event is Timed => event.dur !== undefined && event.tdur !== undefined)
    .filter((event) => event.pid === pid && event.tid === tid && event.ts >= ts)
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur);
}

const isTask = ({ name }: TraceEvent) => name.endsWith('RunTask');

const isWithin = (event: Timed, { ts, dur }: Timed) => event.ts >= ts && event.ts + event.dur <= ts + dur;

/** Tasks run within tasks. */
function outermost(events: Timed[]): Timed[] {
  const tasks: Timed[] = [];
  for (const event of events) {
    const last = tasks.at(-1);
    if (isTask(event) && !(last && isWithin(event, last))) tasks.push(event);
  }
  return tasks;
}

/** The processor time of each kind of event without that of the events within it. */
function selfTimes(events: Timed[]): Record<string, number> {
  const times: Record<string, number> = {};
  const add = (event: Timed, us: number) => {
    const file = event.args.data?.url?.split('/').at(-1)?.slice(0, 20);
    const label =
      ['EvaluateScript', 'FunctionCall'].includes(event.name) && file ? `${event.name} ${file}` : event.name;
    times[label] = (times[label] ?? 0) + us;
  };
  const open: Timed[] = [];
  for (const event of events) {
    if (isTask(event)) continue;
    while (open.length > 0 && !isWithin(event, open.at(-1) as Timed)) open.pop();
    const parent = open.at(-1);
    if (parent) add(parent, -event.tdur);
    add(event, event.tdur);
    open.push(event);
  }
  return times;
}
