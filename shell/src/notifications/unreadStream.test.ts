import { startSession } from '@rialto/shared/auth';
import { queryClient } from '@rialto/shared/query';
import { aUser } from '@rialto/shared/testing/render';
import { followUnread, unreadKey } from './unreadStream';

interface Opened {
  url: string;
  authorization: string | undefined;
  signal: AbortSignal;
  send: (text: string) => void;
  end: () => void;
}

const encoder = new TextEncoder();
const START_MS = 5_000;
let opened: Opened[];
let refusals: number;
let stop = () => {};

/** A server whose streams the test writes; the first `refusals` calls fail. */
function respond(url: string | URL | Request, { headers, signal }: RequestInit = {}): Promise<Response> {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
    },
  });
  if (!signal) throw new Error('A stream has a signal');
  signal.addEventListener('abort', () => controller?.error(signal.reason));
  opened.push({
    url: String(url),
    authorization: new Headers(headers).get('authorization') ?? undefined,
    signal,
    send: (text) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
  });
  if (opened.length <= refusals) return Promise.reject(new TypeError('Failed to fetch'));
  return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
}

const event = (counts: object) => `id: 1\nevent: unread\ndata: ${JSON.stringify(counts)}\n\n`;
const counts = () => queryClient.getQueryData(unreadKey);
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  jest.spyOn(globalThis, 'fetch').mockImplementation(respond);
  opened = [];
  refusals = 0;
  queryClient.clear();
  startSession('token-of-the-test', aUser());
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

test('opens after a while with the session, and takes over each count', async () => {
  const invalidated = jest.spyOn(queryClient, 'invalidateQueries');
  stop = followUnread(7);
  await pass(START_MS - 1);
  expect(opened).toEqual([]);
  await pass(1);
  expect(opened).toMatchObject([
    { url: expect.stringContaining('/notifications/stream'), authorization: 'Bearer token-of-the-test' },
  ]);
  opened[0]?.send(event({ notifications: 2, conversations: 1 }));
  await pass(0);
  expect(counts()).toEqual({ notifications: 2, conversations: 1 });
  const keys = invalidated.mock.calls.map(([filters]) => filters?.queryKey);
  expect(keys).toEqual([['notifications'], ['conversations']]);
});

test('a page that is left before opens none', async () => {
  stop = followUnread(7);
  await pass(START_MS - 1);
  stop();
  await pass(60_000);
  expect(opened).toEqual([]);
});

test('opens again when it ends, later with each failure, and soon after an event', async () => {
  refusals = 3;
  stop = followUnread(7);
  await pass(START_MS);
  const numbers = [];
  for (const seconds of [1, 2, 4]) {
    await pass(seconds * 1000 - 1);
    numbers.push(opened.length);
    await pass(1);
    numbers.push(opened.length);
  }
  expect(numbers).toEqual([1, 2, 2, 3, 3, 4]);
  opened[3]?.send(event({ notifications: 1, conversations: 0 }));
  await pass(0);
  opened[3]?.end();
  await pass(1000);
  expect(opened).toHaveLength(5);
});

test('opens again after a silence that only a lost connection has; heartbeats are no silence', async () => {
  stop = followUnread(7);
  await pass(START_MS);
  for (let n = 0; n < 4; n += 1) {
    await pass(25_000);
    opened[0]?.send(':\n\n');
    await pass(0);
  }
  expect(opened).toHaveLength(1);
  await pass(70_000);
  expect(opened[0]?.signal.aborted).toBe(true);
  await pass(1000);
  expect(opened).toHaveLength(2);
});

test('ends when the user logs out', async () => {
  stop = followUnread(7);
  await pass(START_MS);
  stop();
  await pass(600_000);
  expect(opened.map(({ signal }) => signal.aborted)).toEqual([true]);
});

test('one tab reads the stream for all, and the others take over its counts', async () => {
  const request = jest.fn((_name: string, _options: object, _read: () => Promise<void>) => new Promise<void>(() => {}));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  stop = followUnread(7);
  await pass(START_MS);
  expect(request).toHaveBeenCalledWith('rialto.unread.7', expect.anything(), expect.any(Function));
  // Another tab has the lock.
  expect(opened).toEqual([]);
  const other = new BroadcastChannel('rialto.unread.7');
  other.postMessage({ notifications: 3, conversations: 0 });
  jest.useRealTimers();
  await new Promise<void>((resolve) => {
    const unsubscribe = queryClient.getQueryCache().subscribe(() => {
      if (counts() === undefined) return;
      unsubscribe();
      resolve();
    });
  });
  expect(counts()).toEqual({ notifications: 3, conversations: 0 });
});
