import { flushPendingWords } from '../../db/maintenance';
import type { JobRound } from '../../observability/startJobs';
import { deleteOldAddresses } from '../checkout/unpaidCheckouts';
import type { Payments } from '../payments';
import { refundDue } from '../settlement/makeRefunds';
import { cancelOrdersOfInactiveVendors } from './cancelOrdersOfInactiveVendors';
import { poll } from './poll';
import { sweep } from './sweep';

/** Runs the payment jobs now and every POLL_SECONDS. */
export const paymentJobs = (payments: Payments): JobRound => ({
  everyMs: payments.settings.payment.pollSeconds * 1000,
  startsNow: true,
  jobs: {
    'payment-poll': () => poll(payments),
    'reservation-sweep': () => sweep(payments),
    'inactive-vendors': () => cancelOrdersOfInactiveVendors(payments),
    refunds: () => refundDue(payments),
    'payment-cleanup': async () => {
      await flushPendingWords(payments.db);
      await deleteOldAddresses(payments.db);
    },
  },
});
