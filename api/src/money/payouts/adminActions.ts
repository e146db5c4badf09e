import { randomUUID } from 'node:crypto';
import { marketCurrency, toCents } from '@rialto/shared/contract/money';
import type { AdjustmentBody } from '@rialto/shared/contract/payout';
import { eq } from 'drizzle-orm';
import { audit } from '../../db/audit';
import { payouts, users } from '../../db/schema';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import { vendorAccountBalance } from '../ledger/balances';
import { lockEarnings } from '../ledger/earnings';
import { post } from '../ledger/post';
import { findAccount, providerOf } from './account';
import { applyTo } from './applyProgress';
import { createPayouts } from './createPayouts';
import type { Payouts } from './payouts';
import { addManualRound, movableNow, runRounds } from './rounds';
import { payoutsDue } from './sendPayouts';

// What admins do about payouts, each audited.

/**
 * Starts a round now, and sends its payouts; returns how many were created. A round that is running is left to its process.
 * @throws Conflict in a market without a provider
 */
export async function runNow(running: Payouts, actorId: number): Promise<number> {
  providerOf(running);
  await addManualRound(running.db, actorId);
  const created = await runRounds(running);
  await running.db.transaction((tx) =>
    audit(tx, { actorId, action: 'run', entity: 'payout', entityId: null, details: { created } }),
  );
  await payoutsDue(running);
  return created;
}

/**
 * Pays one vendor all that is available, also less than the minimum; returns the payout's id.
 * @throws Conflict in words if they cannot be paid
 */
export async function payVendor(paying: Payouts, vendorId: number, actorId: number): Promise<number> {
  const provider = providerOf(paying);
  const { db } = paying;
  const [vendor] = await db.select({ status: users.status }).from(users).where(eq(users.id, vendorId));
  if (!vendor) throw new NotFound('User');
  if (vendor.status !== 'active') throw new Conflict('NO_PAYOUT', { of: 'suspended' });
  const account = await findAccount(db, vendorId, provider.name);
  if (account?.state !== 'ready') throw new Conflict('NO_PAYOUT', { of: 'no account' });
  const cents = await vendorAccountBalance(db, vendorId, 'vendor_available');
  if (cents <= 0) throw new Conflict('NO_PAYOUT', { of: 'nothing available' });
  const limitCents = await movableNow(db, provider);
  if (limitCents < cents) throw new Conflict('NO_PAYOUT', { of: 'not enough' });
  const [payout] = await createPayouts(db, {
    ...{ provider: provider.name, currency: marketCurrency(), minimumCents: 1, shares: [{ vendorId, limitCents }] },
  });
  if (!payout) throw new Conflict('NO_PAYOUT', { of: 'nothing available' });
  await db.transaction((tx) =>
    audit(tx, {
      ...{ actorId, action: 'pay', entity: 'payout', entityId: payout.id },
      details: { vendorId, cents: payout.amountCents },
    }),
  );
  await payoutsDue(paying);
  return payout.id;
}

/**
 * Records what the bank did with a payout.
 * @throws NotFound
 * @throws Conflict for a payout whose provider reports it, or that has ended
 */
export async function recordByHand(
  { db, settings, byName }: Payouts,
  id: number,
  { state, reason, actorId }: { state: 'paid' | 'failed' | 'returned'; reason: string | null; actorId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
    if (!payout) throw new NotFound('Payout');
    if (!byName(payout.provider)?.isManual) throw new Conflict('NOT_BY_BANK');
    const from = { paid: ['in_transit'], failed: ['created', 'in_transit'], returned: ['paid'] }[state];
    if (!from.includes(payout.state)) throw new Conflict('PAYOUT_ENDED', { state: payout.state });
    const arrivesAt = state === 'paid' ? new Date() : null;
    await applyTo(
      tx,
      payout,
      { state, reference: payout.reference, failure: reason, arrivesAt },
      { actorId, publicUrl: settings.publicUrl },
    );
    const action = state === 'paid' ? 'executed' : state;
    await audit(tx, { actorId, action, entity: 'payout', entityId: id, details: { reason } });
  });
}

/**
 * Changes a vendor's available balance at the market's expense or for its benefit; once for a key and an amount.
 * @throws InvalidInput for a user who does not exist
 */
export async function adjust(
  { db }: Payouts,
  { vendorId, amount, reason }: AdjustmentBody,
  actorId: number,
  idempotencyKey: string = randomUUID(),
): Promise<void> {
  const cents = toCents(amount);
  await db.transaction(async (tx) => {
    const [vendor] = await tx.select({ id: users.id }).from(users).where(eq(users.id, vendorId));
    if (!vendor) throw new InvalidInput({ vendorId: { code: 'UNKNOWN' } });
    await lockEarnings(tx, [vendorId]);
    // With the amount, since a form may be corrected after an answer that was lost.
    const key = `adjustment:${idempotencyKey}:${vendorId}:${cents}`;
    const isNew = await post(tx, { kind: 'adjustment', key, actorId, note: reason }, [
      { account: 'vendor_available', vendorId, amountCents: -cents },
      { account: 'adjustments', amountCents: cents },
    ]);
    if (!isNew) return;
    const details = { vendorId, cents, reason };
    await audit(tx, { actorId, action: 'adjust', entity: 'payout', entityId: null, details });
  });
}
