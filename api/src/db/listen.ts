import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** What a process does about the notifications of one channel (PostgreSQL's LISTEN). */
export interface Listener {
  onMessage(payload: string): void;
  /** Called once listening has begun, and again after a lost connection: messages before that may have been missed. */
  onGap(): void;
}

/** Listens until the returned function is called. */
export type Listen = (channel: string, listener: Listener) => () => Promise<void>;

const RECONNECT_MS = 1_000;

/** Listens on a connection of its own, which is opened again when it breaks. A pooler in front of it must be in session mode. */
export function listenOnPostgres(url: string): Listen {
  return (channel, listener) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const running = keepListening(url, channel, listener, signal);
    return async () => {
      stopping.abort();
      await running;
    };
  };
}

async function keepListening(url: string, channel: string, listener: Listener, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({ connectionString: url, application_name: 'rialto listener', keepAlive: true });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    // An error without a listener would end the process; the connection ends after it.
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '' }) => listener.onMessage(payload));
    const stop = () => void client.end().catch(() => undefined);
    try {
      await client.connect();
      signal.addEventListener('abort', stop, { once: true });
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      if (signal.aborted) stop();
      else listener.onGap();
      await ended;
    } catch {
      stop();
    } finally {
      signal.removeEventListener('abort', stop);
    }
    await pause(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Listens in the embedded database, which has no other process. */
export function listenOnPglite(client: PGlite): Listen {
  return (channel, listener) => {
    const listening = client.listen(channel, (payload) => listener.onMessage(payload));
    listening.then(() => listener.onGap()).catch(() => undefined);
    return async () => {
      const unlisten = await listening.catch(() => undefined);
      if (!client.closed) await unlisten?.();
    };
  };
}
