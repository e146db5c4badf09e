import { flushPendingWords } from '../../db/maintenance';
import { deleteOldAddresses } from '../checkout/unpaidCheckouts';
import type { Payments } from '../payments';
import { refundDue } from '../settlement/makeRefunds';
import { cancelOrdersOfInactiveVendors } from './cancelOrdersOfInactiveVendors';
import { poll } from './poll';
import { sweep } from './sweep';

/**
 * Runs the payment jobs now and every POLL_SECONDS, one round after another, without keeping the process alive.
 * Returns a function that stops them and resolves when no round is running.
 */
export function startPaymentJobs(payments: Payments): () => Promise<void> {
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
  const cleanUp = async ({ db }: Payments) => {
    await flushPendingWords(db);
    await deleteOldAddresses(db);
  };
  for (const job of [poll, sweep, cancelOrdersOfInactiveVendors, refundDue, cleanUp]) {
    if (isStopped()) return;
    try {
      await job(payments);
    } catch (err) {
      payments.log.error({ err }, 'a payment job failed');
    }
  }
}
