import { foldDays } from '../routes/orders/orderDays';
import type { Payments } from './payments';
import { poll } from './poll';
import { refundDue } from './refund';
import { sweep } from './sweep';

/**
 * Polls, sweeps, refunds, and folds the sums of the days, now and every POLL_SECONDS, one round after the other; it never keeps the process alive.
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
  for (const job of [poll, sweep, refundDue, ({ db }: Payments) => foldDays(db)]) {
    if (isStopped()) return;
    try {
      await job(payments);
    } catch (err) {
      payments.log.error({ err }, 'a round of payments failed');
    }
  }
}
