import { and, eq, inArray, sql } from 'drizzle-orm';
import { payoutAccounts, payouts, users } from '../../db/schema';
import { applyProgress } from './applyProgress';
import type { PayoutRow, Payouts } from './payouts';
import type { PayoutDestination } from './provider';

const BATCH_SIZE = 100;
/** How long the provider is asked about a paid payout, since a bank may send it back. */
const MAY_RETURN = '30 days';

/**
 * Sends the payouts that were created, and asks providers about those that they have not ended. Rejected ones are tried again after
 * 20 s, 40 s and so on, at last every hour. Returns how many have changed. Safe in several processes, since a provider makes
 * each payout only once.
 */
export async function payoutsDue(sending: Payouts): Promise<number> {
  let changed = 0;
  // Those that become due meanwhile are of the next call. By the database's clock, which all processes share; stored times are
  // rounded to milliseconds.
  const { rows } = await sending.db.execute<{ now: string }>(
    sql`SELECT (clock_timestamp() + interval '1 millisecond')::text AS now`,
  );
  const now = rows[0]?.now ?? '';
  for (let batch = await claimDue(sending, now); batch.length > 0; batch = await claimDue(sending, now)) {
    const results = await Promise.all(batch.map((payout) => advance(sending, payout)));
    changed += results.filter(Boolean).length;
  }
  return changed;
}

async function advance(sending: Payouts, payout: PayoutRow): Promise<boolean> {
  const { key, amountCents, currency, reference, state } = payout;
  const { publicUrl } = sending.settings;
  try {
    const provider = sending.byName(payout.provider);
    if (!provider) throw new Error(`The payout provider ${payout.provider} is not configured`);
    const destination = await destinationOf(sending, payout);
    if (state === 'created' && typeof destination === 'string') {
      // Nothing was sent yet, so the money goes back to the vendor's balance.
      await applyProgress(
        sending.db,
        payout.id,
        { state: 'failed', reference, failure: destination, arrivesAt: null },
        { isAccountSound: true, publicUrl },
      );
      return true;
    }
    if (typeof destination === 'string') throw new Error(destination);
    const request = { key, amountCents, currency, destination };
    const progress = await (state === 'created' ? provider.send(request) : provider.query({ ...request, reference }));
    const now = await applyProgress(sending.db, payout.id, progress, { publicUrl });
    if (provider.isManual && now === 'created')
      await sending.db.update(payouts).set({ tryAt: null }).where(eq(payouts.id, payout.id));
    return now !== state;
  } catch (err) {
    sending.log.error({ err, payout: key, attempts: payout.attempts }, 'a payout could not be advanced');
    return false;
  }
}

/** Where a payout goes, or in words why it cannot go anywhere. */
async function destinationOf(
  { db }: Payouts,
  { vendorId, provider, state }: PayoutRow,
): Promise<PayoutDestination | string> {
  const [found] = await db
    .select({ account: payoutAccounts, status: users.status })
    .from(users)
    .leftJoin(payoutAccounts, and(eq(payoutAccounts.vendorId, users.id), eq(payoutAccounts.provider, provider)))
    .where(eq(users.id, vendorId));
  if (state === 'created' && found?.status !== 'active') return 'The account is suspended';
  const { account } = found ?? {};
  if (!account || (state === 'created' && account.state !== 'ready')) return 'The bank account is not complete';
  const { reference, holder, iban, bic } = account;
  return { vendorId, reference, holder, iban, bic };
}

function claimDue({ db }: Payouts, now: string): Promise<PayoutRow[]> {
  return db
    .update(payouts)
    .set({
      attempts: sql`${payouts.attempts} + 1`,
      tryAt: sql`CASE WHEN ${payouts.state} = 'paid' AND ${payouts.endedAt} < now() - ${MAY_RETURN}::interval THEN NULL
        ELSE now() + least(interval '1 hour', interval '20 seconds' * power(2, least(${payouts.attempts}, 10))) END`,
    })
    .where(
      inArray(
        payouts.id,
        sql`(SELECT id FROM ${payouts} WHERE try_at <= ${now}::timestamptz ORDER BY try_at, id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)`,
      ),
    )
    .returning();
}
