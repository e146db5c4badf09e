import { fromCents } from '@rialto/shared/contract/money';
import type { DuePayouts, Payout, PayoutListQuery, VendorBalance } from '@rialto/shared/contract/payout';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { payoutAccounts, payouts, users } from '../../db/schema';
import { afterCursor, type Slice } from '../../http/pagination/keyset';
import { availableBalances, vendorBalance } from '../ledger/balances';
import type { Payouts } from './payouts';
import { periodAt } from './rounds';

/** Of a vendor in a query that joins `users`. */
export const vendorName = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`;
const named = { payout: payouts, vendor: vendorName };
export type NamedPayout = { payout: typeof payouts.$inferSelect; vendor: string };

interface Filter extends Pick<PayoutListQuery, 'state'> {
  vendorId: number | undefined;
}

/** Payouts, newest first, as a source of pages. */
export function payoutPageSource(db: Queryable, { state, vendorId }: Filter) {
  const where = and(
    state && eq(payouts.state, state),
    vendorId === undefined ? undefined : eq(payouts.vendorId, vendorId),
  );
  return {
    list: ({ after, limit }: Slice): Promise<NamedPayout[]> =>
      db
        .select(named)
        .from(payouts)
        .innerJoin(users, eq(users.id, payouts.vendorId))
        .where(and(where, afterCursor(payouts.createdAt, payouts.id, after)))
        .orderBy(desc(payouts.createdAt), desc(payouts.id))
        .limit(limit),
    total: () => db.$count(payouts, where),
    cursorOf: ({ payout }: NamedPayout): [Date, number] => [payout.createdAt, payout.id],
  };
}

export async function findPayout(db: Queryable, id: number): Promise<NamedPayout | undefined> {
  const [found] = await db
    .select(named)
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.vendorId))
    .where(eq(payouts.id, id));
  return found;
}

export function presentPayout({ payout, vendor }: NamedPayout): Payout {
  const { id, vendorId, provider, amountCents, currency, state, failure, arrivesAt, endedAt, createdAt } = payout;
  return {
    ...{ id, vendorId, vendor, provider, currency, state, failure },
    amount: fromCents(amountCents),
    arrivesAt: arrivesAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** A vendor's balance by state, and when the next payout is. */
export async function readBalance({ db, settings }: Payouts, vendorId: number): Promise<VendorBalance> {
  const { pending, onHold, available, inTransit } = await vendorBalance(db, vendorId);
  const [paid] = await db
    .select({ cents: sql<string>`coalesce(sum(${payouts.amountCents}), 0)` })
    .from(payouts)
    .where(and(eq(payouts.vendorId, vendorId), eq(payouts.state, 'paid')));
  return {
    pending: fromCents(pending),
    onHold: fromCents(onHold),
    available: fromCents(available),
    inTransit: fromCents(inTransit),
    paidOut: fromCents(Number(paid?.cents)),
    minimum: fromCents(settings.payouts.minimumCents),
    holdDays: settings.payouts.holdDays,
    next: nextDay(settings),
  };
}

/** The day of the next round; null if admins start them. */
function nextDay({ payouts: { schedule }, marketTimeZone }: Payouts['settings']): string | null {
  return schedule === 'manual' ? null : periodAt(schedule, new Date(), marketTimeZone).next;
}

/** The vendors with an available balance, and what stands against a payout. */
export async function readDue({ db, provider, settings, log }: Payouts): Promise<DuePayouts> {
  const balances = await availableBalances(db);
  const ids = balances.map(({ vendorId }) => vendorId);
  const people =
    ids.length === 0
      ? []
      : await db
          .select({ id: users.id, name: named.vendor, status: users.status, account: payoutAccounts.state })
          .from(users)
          .leftJoin(
            payoutAccounts,
            and(eq(payoutAccounts.vendorId, users.id), eq(payoutAccounts.provider, provider?.name ?? 'sandbox')),
          )
          .where(inArray(users.id, ids));
  const byId = new Map(people.map((person) => [person.id, person]));
  const vendors = balances.map(({ vendorId, cents }) => {
    const person = byId.get(vendorId);
    return {
      vendorId,
      vendor: person?.name ?? '',
      available: fromCents(cents),
      obstacle: obstacleOf(cents, settings.payouts.minimumCents, person),
    };
  });
  const payable = balances.filter((_, index) => vendors[index]?.obstacle === null);
  const movable = await provider?.movable().catch((err: unknown) => {
    log.warn({ err }, 'the payout provider could not be asked for its balance');
    return undefined;
  });
  return {
    provider: provider?.name ?? null,
    movable: movable === undefined || !Number.isFinite(movable) ? null : fromCents(movable),
    total: fromCents(payable.reduce((sum, { cents }) => sum + cents, 0)),
    next: nextDay(settings),
    vendors,
  };
}

function obstacleOf(
  cents: number,
  minimumCents: number,
  person: { status: string; account: string | null } | undefined,
): DuePayouts['vendors'][number]['obstacle'] {
  if (cents < 0) return 'negative';
  if (person?.status === 'deleted') return 'deleted';
  if (person?.status !== 'active') return 'suspended';
  if (person.account === 'rejected') return 'rejected';
  if (person.account !== 'ready') return 'no_account';
  return cents < minimumCents ? 'too_little' : null;
}
