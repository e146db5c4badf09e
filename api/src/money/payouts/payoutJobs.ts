import type { JobRound } from '../../observability/startJobs';
import { moveSnapshots } from '../ledger/balances';
import { reconcileDaily } from '../reconcileDaily';
import type { Payouts } from './payouts';
import { releaseDue } from './releaseDue';
import { addScheduledRound, runRounds } from './rounds';
import { payoutsDue } from './sendPayouts';

const SNAPSHOTS_EVERY_MS = 3_600_000;

/** Runs the payout jobs now and every `everySeconds`. */
export function payoutJobs(payouts: Payouts, everySeconds: number): JobRound {
  let snapshotsAt = 0;
  return {
    everyMs: everySeconds * 1000,
    startsNow: true,
    jobs: {
      'earnings-release': () => releaseDue(payouts.db, payouts.settings.payouts.holdDays),
      'payout-schedule': () => addScheduledRound(payouts),
      'payout-rounds': () => runRounds(payouts),
      'payout-sending': () => payoutsDue(payouts),
      'ledger-snapshots': async () => {
        if (Date.now() < snapshotsAt) return;
        snapshotsAt = Date.now() + SNAPSHOTS_EVERY_MS;
        await moveSnapshots(payouts.db);
      },
      reconciliation: () => reconcileDaily(payouts),
    },
  };
}
