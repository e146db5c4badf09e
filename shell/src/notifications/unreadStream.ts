import type { UnreadCounts } from '@rialto/shared/contract/notification';
import { openStream } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';
import { eventsOf } from './eventsOf';

/** The query of the unread counts: `GET /notifications/counts`. */
export const unreadKey = ['notifications', 'counts'];

/**
 * The counts come with the page, and the stream begins with the current ones, so a later start misses nothing. A page that is left
 * within this time opens no stream, and its own requests have all connections.
 */
const START_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/** The server writes something every 25 seconds, so a longer silence means a lost connection. */
const SILENCE_MS = 70_000;

/**
 * Keeps the unread counts of the logged-in user current, and refreshes the lists that are shown. One tab reads the stream for all.
 * Returns a function that stops it.
 */
export function followUnread(userId: number): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const name = `rialto.unread.${userId}`;
  const otherTabs = new BroadcastChannel(name);
  otherTabs.onmessage = ({ data }: MessageEvent<UnreadCounts>) => apply(data);
  const read = () =>
    readStream(signal, (counts) => {
      apply(counts);
      otherTabs.postMessage(counts);
    });
  // Without TLS there are no locks: then each tab has a stream.
  const start = () => (navigator.locks ? navigator.locks.request(name, { signal }, read) : read());
  const timer = setTimeout(() => start().catch(() => undefined), START_MS);
  return () => {
    clearTimeout(timer);
    stopping.abort();
    otherTabs.close();
  };
}

function apply(counts: UnreadCounts): void {
  queryClient.setQueryData(unreadKey, counts);
  const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== unreadKey[1];
  void queryClient.invalidateQueries({ queryKey: ['notifications'], predicate: isList });
  void queryClient.invalidateQueries({ queryKey: ['conversations'] });
}

/** Reads the stream, and opens it again when it ends. */
async function readStream(signal: AbortSignal, onCounts: (counts: UnreadCounts) => void): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const connection = new AbortController();
    const abort = () => connection.abort();
    signal.addEventListener('abort', abort, { once: true });
    let silence = setTimeout(abort, SILENCE_MS);
    try {
      const body = await openStream('/notifications/stream', {}, connection.signal);
      const keepAlive = () => {
        clearTimeout(silence);
        silence = setTimeout(abort, SILENCE_MS);
      };
      for await (const data of eventsOf(body, keepAlive)) {
        failures = 0;
        onCounts(JSON.parse(data));
      }
    } catch {
      // A session that has ended removes the bell, which stops this loop.
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      connection.abort();
    }
    // Random, so that the pages of a process that stopped do not all come back at once.
    await pause(Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random()), signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
