import { moveSnapshots } from '../ledger/balances';
import { reconcileDaily } from '../reconcileDaily';
import type { Payouts } from './payouts';
import { releaseDue } from './releaseDue';
import { addScheduledRound, runRounds } from './rounds';
import { payoutsDue } from './sendPayouts';

const SNAPSHOTS_EVERY_MS = 3_600_000;

/**
 * Runs the payout jobs now and every `everySeconds`, one round after another, without keeping the process alive. Returns a
 * function that stops them and resolves when no round is running.
 */
export function startPayoutJobs(payouts: Payouts, everySeconds: number): () => Promise<void> {
  let stopped = false;
  let round: Promise<void> | undefined;
  let snapshotsAt = 0;
  const jobs = [
    () => releaseDue(payouts.db, payouts.settings.payouts.holdDays),
    () => addScheduledRound(payouts),
    () => runRounds(payouts),
    () => payoutsDue(payouts),
    async () => {
      if (Date.now() < snapshotsAt) return;
      snapshotsAt = Date.now() + SNAPSHOTS_EVERY_MS;
      await moveSnapshots(payouts.db);
    },
    () => reconcileDaily(payouts),
  ];
  const runJobs = async () => {
    for (const job of jobs) {
      if (stopped) return;
      try {
        await job();
      } catch (err) {
        payouts.log.error({ err }, 'a payout job failed');
      }
    }
  };
  const startRound = () => {
    round ??= runJobs().finally(() => {
      round = undefined;
    });
  };
  startRound();
  const timer = setInterval(startRound, everySeconds * 1000).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await round;
  };
}
