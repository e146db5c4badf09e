import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { VerifiedOutcome } from '../gateway';
import { signedNotice } from './sandboxGateway';

const TRIES = 5;
const FIRST_PAUSE_MS = 1000;
const TIMEOUT_MS = 5000;

/** Sends the bank's notices to the market's server over HTTP. */
export interface NoticeSender {
  /** Sends these one after the other, the first after `delayMs`; each again when it wasn't taken. */
  send(outcomes: readonly VerifiedOutcome[], delayMs?: number): void;
  /** Gives up what is still to be sent, and resolves when nothing is under way. */
  stop(): Promise<void>;
}

/**
 * `address` is asked when a notice is sent: the port is known once the server listens. Without one, and for a notice that
 * is lost with the process, the market finds out by asking.
 */
export function createNoticeSender(
  secret: string,
  address: () => string | undefined,
  log: FastifyBaseLogger,
): NoticeSender {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function sendAll(outcomes: readonly VerifiedOutcome[], delayMs: number): Promise<void> {
    try {
      // ref: false, for a notice keeps no process alive
      if (delayMs > 0) await sleep(delayMs, undefined, { signal: stopping.signal, ref: false });
      for (const outcome of outcomes) await sendOne(outcome);
    } catch (err) {
      if (!stopping.signal.aborted) log.warn({ err }, 'a notice of the sandbox was not sent');
    }
  }

  async function sendOne(outcome: VerifiedOutcome): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      const status = await attempt(outcome);
      if (status !== undefined && status < 500) return;
      if (tried === TRIES) throw new Error(`the notice was not taken: ${status ?? 'no answer'}`);
      await sleep(FIRST_PAUSE_MS * 2 ** (tried - 1), undefined, { signal: stopping.signal, ref: false });
    }
  }

  async function attempt(outcome: VerifiedOutcome): Promise<number | undefined> {
    const url = address();
    if (!url) return undefined;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const answer = await fetch(url, { method: 'POST', ...signedNotice(secret, outcome), signal });
      await answer.arrayBuffer();
      return answer.status;
    } catch (error) {
      if (stopping.signal.aborted) throw error;
      return undefined;
    }
  }

  return {
    send(outcomes, delayMs = 0) {
      const sending = sendAll(outcomes, delayMs).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
