import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { ExpectedError } from '@rialto/tools/expected';
import { withPostgres } from '@rialto/tools/test/postgres';
import { withFolder } from '@rialto/tools/testing/embedded';
import { bundleProgram } from '../../api/src/testing/child';
import { readNumbers } from '../options';
import type { StreamsJob, StreamsReady, StreamsRequest } from './server';

/** Connections opened at the same time. */
const OPENING = 200;
const CHANGES = 100;
const AIM_MEGABYTES = 1024;
/** Files that each side has open besides its streams. */
const OTHER_FILES = 500;

/**
 * `npm run bench -- streams [--streams=10000]`: opens that many notification streams of as many people on one API process, and prints its
 * memory, the time until all have their counts, and the time from a change to its event.
 */
export async function streams(options: string[]): Promise<void> {
  const { streams: count } = readNumbers(options, { streams: 10_000 });
  assertFiles(count);
  await withPostgres((databaseUrl) => withFolder((folder) => measure({ databaseUrl, folder, streams: count })));
}

/** @throws ExpectedError if this shell allows too few open files; each side has one for each stream */
function assertFiles(streams: number): void {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } }; // as Node documents it
  const soft = report.userLimits?.open_files?.soft ?? 'unlimited';
  const needed = streams + OTHER_FILES;
  if (soft !== 'unlimited' && soft < needed)
    throw new ExpectedError(
      `${streams} streams need ${needed} open files, and this shell allows ${soft}. Run 'ulimit -n ${needed}' first, or open fewer with --streams=.`,
    );
}

async function measure(job: StreamsJob): Promise<void> {
  const program = bundleProgram(`import '${path.join(import.meta.dirname, 'server.ts')}'`);
  const server = fork(program, { execArgv: ['--expose-gc'] });
  try {
    server.send(job);
    const [{ origin, tokens }] = (await once(server, 'message')) as [StreamsReady];
    const before = await memoryOf(server);
    const started = performance.now();
    const open: OpenStream[] = [];
    for (let first = 0; first < tokens.length; first += OPENING)
      open.push(...(await Promise.all(tokens.slice(first, first + OPENING).map((token) => openStream(origin, token)))));
    await Promise.all(open.map(({ nextEvent }) => nextEvent()));
    const seconds = (performance.now() - started) / 1000;
    const after = await memoryOf(server);
    const each = ((after - before) * 1024) / open.length;
    console.log(
      `${open.length.toLocaleString('en')} streams: ${after.toFixed(0)} MB, of which ${before.toFixed(0)} MB without streams ` +
        `(${each.toFixed(0)} kB a stream), aim ${AIM_MEGABYTES} MB; all have their counts after ${seconds.toFixed(1)} s`,
    );
    const times = await changes(server, open);
    console.log(`A change reaches its stream in ${times.median.toFixed(0)} ms, 95 % in ${times.most.toFixed(0)} ms`);
  } finally {
    server.kill('SIGKILL');
    rmSync(program);
  }
}

/** Megabytes. */
async function memoryOf(server: ChildProcess): Promise<number> {
  server.send({ ask: 'memory' } satisfies StreamsRequest);
  const [bytes] = (await once(server, 'message')) as [number];
  return bytes / 1024 / 1024;
}

interface OpenStream {
  /** Resolves with the next event that was not waited for yet. */
  nextEvent(): Promise<void>;
}

async function openStream(origin: string, token: string): Promise<OpenStream> {
  const request = http.get(`${origin}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    agent: false,
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream was refused with ${response.statusCode}`);
  let waiting = 0;
  let wake = () => {};
  response.setEncoding('utf8').on('data', (text: string) => {
    waiting += text.split('event: ').length - 1;
    if (waiting > 0) wake();
  });
  return {
    async nextEvent() {
      while (waiting === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      waiting -= 1;
    },
  };
}

/** Notifies people one after another, and measures how long each waits for the event. */
async function changes(server: ChildProcess, open: readonly OpenStream[]) {
  const times: number[] = [];
  for (let n = 0; n < CHANGES; n += 1) {
    const person = Math.floor((n * open.length) / CHANGES);
    const started = performance.now();
    server.send({ ask: 'notify', person } satisfies StreamsRequest);
    await open[person]?.nextEvent();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { median: times[CHANGES / 2] ?? 0, most: times[Math.floor(CHANGES * 0.95)] ?? 0 };
}
