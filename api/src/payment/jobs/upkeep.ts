import { takeInPendingWords } from '../../db/upkeep';
import { forgetAddresses } from '../checkout/unpaidCheckouts';
import type { Payments } from '../payments';
import { refundDue } from '../settlement/refund';
import { endOrdersOfGoneSellers } from './endOrdersOfGoneSellers';
import { poll } from './poll';
import { sweep } from './sweep';

/**
 * Polls, sweeps, ends orders without an active seller, refunds, takes in words to search by and forgets addresses, now and every
 * POLL_SECONDS, one round after the other; it never keeps the process alive.
 * Answers the function that stops it, which resolves when no round is under way any more.
 */
export function keepPaymentsMoving(payments: Payments): () => Promise<void> {
  let stopped = false;
  let round: Promise<void> | undefined;
  const startRound = () => {
    round ??= runRound(payments, () => stopped).finally(() => {
      round = undefined;
    });
  };
  startRound();
  const timer = setInterval(startRound, payments.settings.payment.pollSeconds * 1000).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await round;
  };
}

async function runRound(payments: Payments, isStopped: () => boolean): Promise<void> {
  const tidying = [takeInPendingWords, forgetAddresses].map(
    (job) =>
      ({ db }: Payments) =>
        job(db),
  );
  for (const job of [poll, sweep, endOrdersOfGoneSellers, refundDue, ...tidying]) {
    if (isStopped()) return;
    try {
      await job(payments);
    } catch (err) {
      payments.log.error({ err }, 'a round of payments failed');
    }
  }
}
