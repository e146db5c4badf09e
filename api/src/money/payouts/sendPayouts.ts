import { and, eq, inArray, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { payoutAccounts, payouts, users } from '../../db/schema';
import { applyProgress, startPayouts } from './applyProgress';
import type { PayoutRow, Payouts } from './payouts';
import type { PayoutDestination, PayoutProgress } from './provider';

const BATCH_SIZE = 100;
/** Calls of the provider at the same time. */
const AT_ONCE = 16;
/** How long the provider is asked about a paid payout, since a bank may send it back. */
const MAY_RETURN = '30 days';

/**
 * Sends the payouts that were created, and asks providers about those that they have not ended. Rejected ones are tried again after
 * 20 s, 40 s and so on, at last every hour; paid ones every day. Returns how many have changed. Safe in several processes, since a
 * provider makes each payout only once.
 */
export async function payoutsDue(sending: Payouts): Promise<number> {
  let changed = 0;
  // Those that become due meanwhile are of the next call. By the database's clock, which all processes share; stored times are
  // rounded to milliseconds.
  const { rows } = await sending.db.execute<{ now: string }>(
    sql`SELECT (clock_timestamp() + interval '1 millisecond')::text AS now`,
  );
  const now = rows[0]?.now ?? '';
  for (let batch = await claimDue(sending, now); batch.length > 0; batch = await claimDue(sending, now))
    changed += await advanceAll(sending, batch);
  return changed;
}

/** What became of a payout: its state at the provider, or in words why it was not sent. */
interface Answer {
  payout: PayoutRow;
  progress: PayoutProgress;
  isAccountSound: boolean;
}

async function advanceAll(sending: Payouts, batch: readonly PayoutRow[]): Promise<number> {
  const destinations = await destinationsOf(sending, batch);
  const limit = pLimit(AT_ONCE);
  const answers = await Promise.all(
    batch.map((payout) => limit(() => ask(sending, payout, destinations.get(payout.id) ?? unknown))),
  );
  const hasStarted = ({ payout, progress }: Answer) => payout.state === 'created' && progress.state === 'in_transit';
  const answered = answers.filter((answer) => answer !== undefined);
  const started = await startPayouts(sending.db, answered.filter(hasStarted));
  const others = answered.filter((answer) => !hasStarted(answer));
  const changes = await Promise.all(others.map((answer) => limit(() => record(sending, answer))));
  return started + changes.filter(Boolean).length;
}

/** Undefined if the provider could not be asked; the payout is tried again. */
async function ask(sending: Payouts, payout: PayoutRow, to: Destination): Promise<Answer | undefined> {
  const { key, amountCents, currency, reference, state, attempts } = payout;
  try {
    const provider = sending.byName(payout.provider);
    if (!provider) throw new Error(`The payout provider ${payout.provider} is not configured`);
    const { destination, obstacle } = to;
    // Whether an earlier attempt has sent it only the provider knows.
    if (obstacle && (attempts === 1 || !destination)) return notSent(payout, obstacle);
    // The account of a deleted vendor is not stored any more; notices about it still arrive.
    if (!destination) return undefined;
    const request = { key, amountCents, currency, destination, isRepeated: attempts > 1 };
    const progress =
      state === 'created' && !obstacle ? await provider.send(request) : await provider.query({ ...request, reference });
    if (progress) return { payout, progress, isAccountSound: false };
    if (obstacle) return notSent(payout, obstacle);
    throw new Error('The provider does not know it');
  } catch (err) {
    logFailure(sending, payout, err);
    return undefined;
  }
}

/** Nothing was sent, so the money goes back to the vendor's balance. */
function notSent(payout: PayoutRow, failure: string): Answer {
  const progress = { state: 'failed', reference: payout.reference, failure, arrivesAt: null } as const;
  return { payout, progress, isAccountSound: true };
}

/** Applies an answer to a payout; whether its state has changed. */
async function record(sending: Payouts, { payout, progress, isAccountSound }: Answer): Promise<boolean> {
  const { db, settings, byName } = sending;
  try {
    const now = await applyProgress(db, payout.id, progress, { isAccountSound, publicUrl: settings.publicUrl });
    // An admin records what becomes of it.
    if (byName(payout.provider)?.isManual && now === 'created')
      await db.update(payouts).set({ tryAt: null }).where(eq(payouts.id, payout.id));
    return now !== payout.state;
  } catch (err) {
    logFailure(sending, payout, err);
    return false;
  }
}

function logFailure({ log }: Payouts, { key: payout, attempts }: PayoutRow, err: unknown): void {
  log.error({ err, payout, attempts }, 'a payout could not be advanced');
}

/** Where a payout goes, and in words what forbids to send it. */
interface Destination {
  destination: PayoutDestination | undefined;
  obstacle: string | undefined;
}

const unknown: Destination = { destination: undefined, obstacle: undefined };

/** The destinations of payouts by their ids. */
async function destinationsOf({ db }: Payouts, batch: readonly PayoutRow[]): Promise<Map<number, Destination>> {
  const ids = batch.map(({ id }) => id);
  const rows = await db
    .select({ id: payouts.id, state: payouts.state, status: users.status, account: payoutAccounts })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.vendorId))
    .leftJoin(
      payoutAccounts,
      and(eq(payoutAccounts.vendorId, payouts.vendorId), eq(payoutAccounts.provider, payouts.provider)),
    )
    .where(inArray(payouts.id, ids));
  return new Map(
    rows.map(({ id, state, status, account }) => {
      const missing = account?.state === 'ready' ? undefined : 'The bank account is not complete';
      const obstacle = status === 'active' ? missing : 'The account is suspended';
      return [id, { destination: account ?? undefined, obstacle: state === 'created' ? obstacle : undefined }];
    }),
  );
}

function claimDue({ db }: Payouts, now: string): Promise<PayoutRow[]> {
  // Most paid payouts never change again, and providers send notices about those that do.
  const longest = sql`CASE WHEN ${payouts.state} = 'paid' AND ${payouts.endedAt} < now() - interval '1 day' THEN interval '1 day'
    ELSE interval '1 hour' END`;
  return db
    .update(payouts)
    .set({
      attempts: sql`${payouts.attempts} + 1`,
      tryAt: sql`CASE WHEN ${payouts.state} = 'paid' AND ${payouts.endedAt} < now() - ${MAY_RETURN}::interval THEN NULL
        ELSE now() + least(${longest}, interval '20 seconds' * power(2, least(${payouts.attempts}, 13))) END`,
    })
    .where(
      inArray(
        payouts.id,
        sql`(SELECT id FROM ${payouts} WHERE try_at <= ${now}::timestamptz ORDER BY try_at, id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)`,
      ),
    )
    .returning();
}
