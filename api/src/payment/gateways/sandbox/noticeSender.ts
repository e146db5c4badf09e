import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { VerifiedOutcome } from '../gateway';
import { signedNotice } from './sandboxGateway';

const MAX_ATTEMPTS = 5;
const FIRST_RETRY_MS = 1000;
const TIMEOUT_MS = 5000;

/** Sends the sandbox's notices to the API over HTTP. */
export interface NoticeSender {
  /** Sends the notices one after another, the first after `delayMs`, and retries each until it is accepted. */
  send(outcomes: readonly VerifiedOutcome[], delayMs?: number): void;
  /** Drops unsent notices; resolves when no request is running. */
  stop(): Promise<void>;
}

/**
 * `address` is read when a notice is sent, because the port is known only once the server listens. The poller finds the
 * result of payments whose notice was lost.
 */
export function createNoticeSender(
  secret: string,
  address: () => string | undefined,
  log: FastifyBaseLogger,
): NoticeSender {
  const stopping = new AbortController();
  const pending = new Set<Promise<void>>();

  async function sendAll(outcomes: readonly VerifiedOutcome[], delayMs: number): Promise<void> {
    try {
      // ref: false, so that a pending notice does not keep the process alive
      if (delayMs > 0) await sleep(delayMs, undefined, { signal: stopping.signal, ref: false });
      for (const outcome of outcomes) await sendOne(outcome);
    } catch (err) {
      if (!stopping.signal.aborted) log.warn({ err }, 'sending a notice of the sandbox failed');
    }
  }

  async function sendOne(outcome: VerifiedOutcome): Promise<void> {
    for (let attempts = 1; ; attempts += 1) {
      const status = await attempt(outcome);
      if (status !== undefined && status < 500) return;
      if (attempts === MAX_ATTEMPTS) throw new Error(`the notice was not accepted: ${status ?? 'no response'}`);
      await sleep(FIRST_RETRY_MS * 2 ** (attempts - 1), undefined, { signal: stopping.signal, ref: false });
    }
  }

  async function attempt(outcome: VerifiedOutcome): Promise<number | undefined> {
    const url = address();
    if (!url) return undefined;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const response = await fetch(url, {
        method: 'POST',
        ...signedNotice(secret, outcome),
        redirect: 'manual',
        signal,
      });
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      if (stopping.signal.aborted) throw error;
      return undefined;
    }
  }

  return {
    send(outcomes, delayMs = 0) {
      const sending = sendAll(outcomes, delayMs).finally(() => pending.delete(sending));
      pending.add(sending);
    },
    async stop() {
      stopping.abort();
      await Promise.all(pending);
    },
  };
}
