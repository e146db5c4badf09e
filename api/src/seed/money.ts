import { Temporal } from '@js-temporal/polyfill';
import { fromCents, marketCurrency } from '@rialto/shared/contract/money';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import * as tables from '../db/schema';
import { withText } from '../errors/messageText';
import type { CommissionRule } from '../money/commission/rate';
import {
  type LineEarnings,
  type LineRefund,
  refundDuePostings,
  releasePostings,
  salePostings,
} from '../money/ledger/earnings';
import { paymentPostings, refundedPostings } from '../money/ledger/payments';
import { type LedgerEntry, type Posting, postAll } from '../money/ledger/post';
import { createdPostings, failedPostings, paidPostings } from '../money/payouts/postings';
import { periodAt } from '../money/payouts/rounds';
import { insertAll, type SeedContext } from './context';
import type { SeedPayoutAccount } from './demo/types';
import { isPaid, type SeededLine, type SeededOrder } from './orders';

// The money of the demo orders: their payments, commission, refunds and weekly payouts, posted in the order in which they happened.

const DAYS = 90;
/** PAYOUT_MINIMUM's default, in cents. */
const MINIMUM_CENTS = 1_000;
/** How long a payout takes. */
const PAYOUT_MS = 26 * 3_600_000;

export async function insertCommissionRules({
  tx,
  market,
  users,
  categories,
  before,
}: SeedContext): Promise<CommissionRule[]> {
  const admin = market.users.find(({ role }) => role === 'admin');
  return tx
    .insert(tables.commissionRules)
    .values(
      market.commissionRules.map(({ category, vendor, percent, capCents = null, fromDaysAgo, toDaysAgo }) => ({
        target: category ? ('category' as const) : vendor ? ('vendor' as const) : ('everything' as const),
        categoryId: category ? categories(category) : null,
        vendorId: vendor ? users(vendor) : null,
        basisPoints: Math.round(percent * 100),
        capCents,
        validFrom: before(fromDaysAgo),
        validTo: toDaysAgo === undefined ? null : before(toDaysAgo),
        createdBy: admin ? users(admin.key) : null,
        createdAt: before(fromDaysAgo),
      })),
    )
    .returning();
}

/** Inserts the payments, refunds, returns and payouts of the orders, and the ledger's entries about them. */
export async function insertMoney(context: SeedContext, orders: readonly SeededOrder[]): Promise<void> {
  const paid = orders.filter(({ seed }) => isPaid(seed));
  await insertPayments(context, paid);
  const refunds = await insertRefunds(context, paid);
  await insertReturns(context, paid);
  const books = new Books();
  for (const order of paid) recordSale(books, order);
  for (const refund of refunds) recordRefund(books, refund);
  for (const line of paid.flatMap(({ lines }) => lines)) recordRelease(books, line);
  const rounds = recordRounds(context, books);
  books.run();
  await insertPayouts(context, rounds);
  await postAll(
    context.tx,
    books.entries.map(({ entry, postings }) => ({ entry: entry(), postings })),
  );
  await setStatements(context.tx);
}

/** The ledger's entries in the order of their times, and the balances that follow from them. */
class Books {
  /** Entries name payouts, which have ids only after they are inserted. */
  readonly entries: { entry: () => LedgerEntry; postings: Posting[] }[] = [];
  private readonly steps: { at: Date; step: () => void }[] = [];
  private readonly lines = new Map<number, LineEarnings>();
  private readonly available = new Map<number, number>();

  at(at: Date, step: () => void): void {
    this.steps.push({ at, step });
  }

  run(): void {
    this.steps.sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const { step } of this.steps) step();
  }

  post(entry: () => LedgerEntry, postings: Posting[]): void {
    this.entries.push({ entry, postings });
    for (const { account, vendorId, orderItemId, amountCents } of postings) {
      if (vendorId === undefined) continue;
      if (account === 'vendor_available') this.available.set(vendorId, this.availableOf(vendorId) - amountCents);
      if (orderItemId === undefined) continue;
      const line = this.lines.get(orderItemId) ?? {
        ...{ orderItemId, vendorId, vendor_pending: 0, vendor_on_hold: 0, vendor_available: 0 },
      };
      if (account === 'vendor_pending' || account === 'vendor_available') line[account] -= amountCents;
      this.lines.set(orderItemId, line);
    }
  }

  availableOf(vendorId: number): number {
    return this.available.get(vendorId) ?? 0;
  }

  earningsOf(lines: readonly { id: number }[]): LineEarnings[] {
    return lines.flatMap(({ id }) => this.lines.get(id) ?? []);
  }
}

async function insertPayments({ tx }: SeedContext, paid: readonly SeededOrder[]): Promise<void> {
  await insertAll(
    tx,
    tables.sandboxPayments,
    paid.map(({ tranId, totalCents, lines, placedAt, refundedAt }) => ({
      ...{
        tranId,
        state: 'paid' as const,
        amountCents: totalCents,
        chargedCents: totalCents,
        currency: marketCurrency(),
      },
      lines: lines.map(({ productName: name, quantity, priceCents }) => ({ name, quantity, priceCents })),
      returnUrls: { success: '/', fail: '/', cancel: '/' },
      ...{ expiresAt: placedAt, createdAt: placedAt, refundedAt },
    })),
  );
  await insertAll(
    tx,
    tables.paymentEvents,
    paid.map(({ tranId, placedAt: createdAt }) => ({
      ...{ gateway: 'sandbox', eventId: `${tranId}-paid`, tranId, outcome: 'paid', createdAt },
    })),
  );
}

function recordSale(books: Books, order: SeededOrder): void {
  const { id: orderId, tranId, totalCents, lines, deliveries, placedAt: createdAt } = order;
  const sold = [
    ...lines,
    ...deliveries.map(({ shop, vendorId, grossCents }) => {
      const id = lines.find((line) => line.shop === shop)?.id ?? 0;
      return { id, vendorId, grossCents, commissionCents: 0 };
    }),
  ];
  books.at(createdAt, () => {
    const key = `payment:${orderId}:SB-${tranId}`;
    books.post(() => ({ kind: 'payment', key, orderId, createdAt }), paymentPostings(totalCents));
    books.post(() => ({ kind: 'sale', key: `sale:${orderId}`, orderId, createdAt }), salePostings('suspense', sold));
  });
}

interface SeededRefund {
  id: number;
  orderId: number;
  /** Names it in the ledger. */
  key: string;
  madeAt: Date;
  /** With the pieces and the money that were refunded. */
  lines: (SeededLine & { amountCents: number })[];
}

interface NewRefund extends Omit<SeededRefund, 'id' | 'key'> {
  tranId: string;
  cause: 'order' | 'lines';
  vendorId: number | null;
  reason: string | null;
}

/** The refunds of whole orders and of lines. */
async function insertRefunds({ tx, before }: SeedContext, paid: readonly SeededOrder[]): Promise<SeededRefund[]> {
  const made = paid.flatMap(({ id: orderId, tranId, seed, lines, refundedAt }): NewRefund[] => {
    if (refundedAt !== null)
      return [
        {
          ...{ orderId, tranId, cause: 'order', vendorId: null, reason: null, madeAt: refundedAt },
          lines: lines.map((line) => ({ ...line, quantity: 0, amountCents: line.grossCents })),
        },
      ];
    const { lineRefund } = seed;
    const line = lineRefund && lines.find(({ product }) => product === lineRefund.product);
    if (!line) return [];
    const { quantity, reason, daysAgo } = lineRefund;
    return [
      {
        ...{ orderId, tranId, cause: 'lines', vendorId: line.vendorId, reason, madeAt: before(daysAgo) },
        lines: [{ ...line, quantity, amountCents: line.priceCents * quantity }],
      },
    ];
  });
  if (made.length === 0) return [];
  const sumOf = ({ lines }: NewRefund) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const rows = await tx
    .insert(tables.refunds)
    .values(
      made.map((refund) => ({
        ...{ orderId: refund.orderId, cause: refund.cause, vendorId: refund.vendorId, reason: refund.reason },
        ...{ amountCents: sumOf(refund), currency: marketCurrency(), requestedBy: refund.vendorId, attempts: 1 },
        ...{ tryAt: refund.madeAt, doneAt: refund.madeAt, createdAt: refund.madeAt },
      })),
    )
    .returning({ id: tables.refunds.id });
  await insertAll(
    tx,
    tables.sandboxRefunds,
    made.map((refund) => ({ tranId: refund.tranId, request: 1, amountCents: sumOf(refund), createdAt: refund.madeAt })),
  );
  const ofLines = made.flatMap((refund, index) =>
    refund.cause === 'lines' ? [{ ...refund, id: rows[index]?.id ?? 0 }] : [],
  );
  await insertAll(
    tx,
    tables.refundLines,
    ofLines.flatMap(({ id, lines }) =>
      lines.map((line) => ({
        ...{ refundId: id, orderItemId: line.id, quantity: line.quantity, amountCents: line.amountCents },
      })),
    ),
  );
  await insertAll(
    tx,
    tables.orderEvents,
    ofLines.flatMap((refund) => {
      const { orderId, vendorId, madeAt: createdAt } = refund;
      const params = { ...piecesText(refund.lines), amount: fromCents(sumOf(refund)), currency: marketCurrency() };
      const of = { orderId, vendorId, createdAt };
      return [
        {
          ...{ ...of, type: 'lines_refund_requested', actorId: vendorId },
          ...withText({ code: 'LINES_REFUND_REQUESTED', params }),
        },
        { ...{ ...of, type: 'lines_refunded', actorId: null }, ...withText({ code: 'LINES_REFUNDED', params }) },
      ];
    }),
  );
  return made.map(({ orderId, cause, madeAt, lines }, index) => {
    const id = rows[index]?.id ?? 0;
    return { id, orderId, key: cause === 'order' ? `rest:${orderId}` : `${id}`, madeAt, lines };
  });
}

const piecesText = (lines: readonly { quantity: number; productName: string; variantTitle: string }[]) => ({
  lines: lines.map((line) => `${line.quantity} × ${nameWithVariant(line.productName, line.variantTitle)}`),
  more: 0,
});

function recordRefund(books: Books, { id, orderId, key, madeAt: createdAt, lines }: SeededRefund): void {
  books.at(createdAt, () => {
    const due = lines.map(
      ({ id: orderItemId, grossCents, commissionCents, amountCents }): LineRefund => ({
        ...{ orderItemId, grossCents, commissionCents, amountCents, refundedCents: 0 },
      }),
    );
    const total = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    books.post(
      () => ({ kind: 'refund_due', key: `refund_due:${key}`, orderId, createdAt }),
      refundDuePostings(due, books.earningsOf(lines)),
    );
    books.post(() => ({ kind: 'refund', key: `refund:${id}`, orderId, createdAt }), refundedPostings(total));
  });
}

function recordRelease(books: Books, line: SeededLine): void {
  const { id, releasedAt } = line;
  if (releasedAt === null) return;
  books.at(releasedAt, () => {
    for (const earnings of books.earningsOf([line]))
      books.post(
        () => ({ kind: 'release', key: `release:${id}:demo`, createdAt: releasedAt }),
        releasePostings(earnings),
      );
  });
}

async function insertReturns({ tx, before }: SeedContext, paid: readonly SeededOrder[]): Promise<void> {
  for (const { id: orderId, buyerId, seed, lines } of paid) {
    const asked = seed.return;
    const line = asked && lines.find(({ product }) => product === asked.product);
    if (!line || buyerId === null) continue;
    const { quantity, reason, pictures, daysAgo } = asked;
    const { vendorId } = line;
    const createdAt = before(daysAgo);
    const [added] = await tx
      .insert(tables.returns)
      .values({ orderId, vendorId, buyerId, reason, pictures, createdAt, changedAt: createdAt })
      .returning({ id: tables.returns.id });
    await insertAll(tx, tables.returnLines, [{ returnId: added?.id ?? 0, orderItemId: line.id, quantity }]);
    await insertAll(tx, tables.orderEvents, [
      {
        ...{ orderId, type: 'return_requested', actorId: buyerId, vendorId, createdAt },
        ...withText({ code: 'RETURN_REQUESTED', params: piecesText([{ ...line, quantity }]) }),
      },
    ]);
  }
}

interface SeededRound {
  key: string;
  at: Date;
  payouts: SeededPayout[];
}

interface SeededPayout {
  /** 0 until it is inserted. */
  id: number;
  account: SeedPayoutAccount;
  vendorId: number;
  amountCents: number;
  endedAt: Date;
  failure: string | null;
}

/** The rounds of every Monday; the last one fails for accounts that have a failure. */
function recordRounds({ market, users, now, timeZone }: SeedContext, books: Books): SeededRound[] {
  const mondays = mondaysUntil(now, timeZone);
  return mondays.map((at, index) => {
    const round: SeededRound = { key: periodAt('weekly', at, timeZone).key, at, payouts: [] };
    const endedAt = new Date(Math.min(at.getTime() + PAYOUT_MS, now.getTime()));
    books.at(at, () => {
      for (const account of market.payoutAccounts) {
        const vendorId = users(account.vendor);
        const amountCents = books.availableOf(vendorId);
        if (amountCents < MINIMUM_CENTS) continue;
        const failure = index === mondays.length - 1 ? (account.failure ?? null) : null;
        const payout = { id: 0, account, vendorId, amountCents, endedAt, failure };
        round.payouts.push(payout);
        books.post(() => entryOf('payout', payout, at), createdPostings(payout));
      }
    });
    books.at(endedAt, () => {
      for (const payout of round.payouts)
        if (payout.failure === null) books.post(() => entryOf('payout_paid', payout, endedAt), paidPostings(payout));
        else books.post(() => entryOf('payout_failed', payout, endedAt), failedPostings(payout));
    });
    return round;
  });
}

const entryOf = (kind: 'payout' | 'payout_paid' | 'payout_failed', { id }: SeededPayout, createdAt: Date) => ({
  ...{ kind, key: `${kind}:${id}`, payoutId: id, createdAt },
});

function mondaysUntil(now: Date, timeZone: string): Date[] {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const monday = zoned.startOfDay().subtract({ days: zoned.dayOfWeek - 1 });
  const mondays: Date[] = [];
  for (let weeks = Math.floor(DAYS / 7); weeks >= 0; weeks -= 1)
    mondays.push(new Date(monday.subtract({ weeks }).epochMilliseconds));
  return mondays;
}

async function insertPayouts(
  { tx, market, users, before }: SeedContext,
  rounds: readonly SeededRound[],
): Promise<void> {
  const joined = (key: string) => before(market.users.find((user) => user.key === key)?.createdDaysAgo ?? 0);
  const nameOf = new Map(market.users.map(({ key, name }) => [key, name]));
  const last = rounds.at(-1)?.payouts ?? [];
  await insertAll(
    tx,
    tables.payoutAccounts,
    market.payoutAccounts.map(({ vendor, iban }) => {
      const failed = last.find(({ account, failure }) => account.vendor === vendor && failure !== null);
      return {
        ...{ vendorId: users(vendor), provider: 'sandbox' as const, holder: nameOf.get(vendor) ?? null, iban },
        state: failed ? ('rejected' as const) : ('ready' as const),
        missing: failed?.failure ?? null,
        ...{ createdAt: joined(vendor), changedAt: failed?.endedAt ?? joined(vendor) },
      };
    }),
  );
  await insertAll(
    tx,
    tables.payoutRounds,
    rounds.map(({ key, at, payouts }) => ({
      ...{ key, payouts: payouts.length, leaseUntil: at, finishedAt: at, createdAt: at },
    })),
  );
  const made = rounds.flatMap(({ at, payouts }) => payouts.map((payout) => ({ at, payout })));
  if (made.length === 0) return;
  const keyOf = (index: number) => `po-demo-${String(index + 1).padStart(4, '0')}`;
  await insertAll(
    tx,
    tables.sandboxTransfers,
    made.map(({ at, payout: { account, amountCents, failure } }, index) => ({
      ...{ key: keyOf(index), account: account.iban, amountCents, createdAt: at },
      ends: failure === null ? ('paid' as const) : ('failed' as const),
    })),
  );
  const rows = await tx
    .insert(tables.payouts)
    .values(
      made.map(({ at, payout: { vendorId, amountCents, endedAt, failure } }, index) => ({
        ...{ vendorId, provider: 'sandbox' as const, amountCents, currency: marketCurrency() },
        ...{ key: keyOf(index), reference: `SP-${keyOf(index)}`, attempts: 2, tryAt: null, lastPostingId: 0 },
        ...{ state: failure === null ? ('paid' as const) : ('failed' as const), failure },
        ...{ arrivesAt: endedAt, endedAt, createdAt: at },
      })),
    )
    .returning({ id: tables.payouts.id });
  for (const [index, { payout }] of made.entries()) payout.id = rows[index]?.id ?? 0;
}

/** The statement of a payout ends with the posting that takes it out of the balance. */
async function setStatements(tx: Transaction): Promise<void> {
  const { payouts, ledgerTransactions, ledgerPostings } = tables;
  await tx.execute(sql`
    UPDATE ${payouts} SET last_posting_id = posting.id
    FROM ${ledgerTransactions} AS entry
    JOIN ${ledgerPostings} AS posting ON posting.transaction_id = entry.id AND posting.account = 'vendor_available'
    WHERE entry.kind = 'payout' AND entry.payout_id = ${payouts.id}`);
}
