import { randomBytes } from 'node:crypto';
import { CSV_MARK, csvLine } from '@rialto/shared/contract/csv';
import { fromCents } from '@rialto/shared/contract/money';
import type { PayoutFile } from '@rialto/shared/contract/payout';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { BankPayoutSettings } from '../../config/settings';
import { audit } from '../../db/audit';
import type { Queryable } from '../../db/database';
import { addDays, dayOf } from '../../db/days';
import { payoutAccounts, payoutFiles, payouts, users } from '../../db/schema';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import { applyTo } from './applyProgress';
import { pain001 } from './pain001';
import type { PayoutRow, Payouts } from './payouts';

// Files for the market's bank. A payout is in one file, so that the bank cannot execute it twice.

const MAX_PAYOUTS = 10_000;

/**
 * Makes a file of all payouts by bank that wait, and returns its id.
 * @throws Conflict if none waits, or the market's account is not configured
 * @throws InvalidInput for a day in the past
 */
export function makeFile(making: Payouts, actorId: number, executeOn: string | undefined): Promise<number> {
  const { db, settings } = making;
  const { bank } = settings.payouts;
  if (!bank) throw new Conflict('NO_PAYOUT_PROVIDER');
  const today = dayOf(new Date(), settings.marketTimeZone);
  if (executeOn !== undefined && executeOn < today) throw new InvalidInput({ executeOn: { code: 'IN_PAST' } });
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({ payout: payouts, account: payoutAccounts })
      .from(payouts)
      .innerJoin(users, and(eq(users.id, payouts.vendorId), eq(users.status, 'active')))
      .innerJoin(
        payoutAccounts,
        and(
          eq(payoutAccounts.vendorId, payouts.vendorId),
          eq(payoutAccounts.provider, 'bank'),
          eq(payoutAccounts.state, 'ready'),
        ),
      )
      .where(and(eq(payouts.provider, 'bank'), eq(payouts.state, 'created'), isNull(payouts.fileId)))
      .orderBy(asc(payouts.id))
      .limit(MAX_PAYOUTS)
      .for('update', { of: payouts });
    if (waiting.length === 0) throw new Conflict('NO_PAYOUTS_WAIT');
    const messageId = `RIALTO-${today.replaceAll('-', '')}-${randomBytes(6).toString('hex')}`;
    const [file] = await tx
      .insert(payoutFiles)
      .values({ messageId, executeOn: executeOn ?? addDays(today, 1), debtor: accountOf(bank), createdBy: actorId })
      .returning();
    if (!file) throw new Error('No file was written');
    for (const { payout, account } of waiting) {
      const inFile = { ...payout, fileId: file.id };
      const destination = { name: account.holder ?? '', iban: account.iban ?? '', bic: account.bic };
      await tx.update(payouts).set({ fileId: file.id, destination }).where(eq(payouts.id, payout.id));
      await applyTo(
        tx,
        inFile,
        { state: 'in_transit', reference: endToEndId(payout), failure: null, arrivesAt: null },
        { publicUrl: settings.publicUrl },
      );
    }
    const total = waiting.reduce((sum, { payout }) => sum + payout.amountCents, 0);
    const details = { file: file.id, payouts: waiting.length, cents: total };
    await audit(tx, { actorId, action: 'file', entity: 'payout', entityId: null, details });
    return file.id;
  });
}

export async function listFiles(db: Queryable, only?: number): Promise<PayoutFile[]> {
  const rows = await db
    .select({
      file: payoutFiles,
      payouts: sql<number>`count(${payouts.id})::int`,
      cents: sql<string>`coalesce(sum(${payouts.amountCents}), 0)`,
    })
    .from(payoutFiles)
    .leftJoin(payouts, eq(payouts.fileId, payoutFiles.id))
    .where(only === undefined ? undefined : eq(payoutFiles.id, only))
    .groupBy(payoutFiles.id)
    .orderBy(desc(payoutFiles.id))
    .limit(250);
  return rows.map(({ file, payouts: count, cents }) => ({
    id: file.id,
    messageId: file.messageId,
    executeOn: file.executeOn,
    payouts: count,
    total: fromCents(Number(cents)),
    executedAt: file.executedAt?.toISOString() ?? null,
    createdAt: file.createdAt.toISOString(),
  }));
}

/**
 * The file for the bank: the same text however often it is downloaded.
 * @throws NotFound
 */
export async function readFile(
  { db, settings }: Payouts,
  id: number,
  format: 'pain.001' | 'csv',
): Promise<{ name: string; type: string; text: string }> {
  const [file] = await db.select().from(payoutFiles).where(eq(payoutFiles.id, id));
  if (!file) throw new NotFound('Payout');
  const rows = await db.select().from(payouts).where(eq(payouts.fileId, id)).orderBy(asc(payouts.id));
  const transfers = rows.map((payout) => ({
    endToEndId: endToEndId(payout),
    amountCents: payout.amountCents,
    currency: payout.currency,
    creditor: payout.destination ?? { name: '', iban: '', bic: null },
    purpose: `Payout ${payout.id}`,
  }));
  const { messageId, createdAt, executeOn } = file;
  if (format === 'csv') {
    const header = ['Payout', 'Name', 'IBAN', 'BIC', 'Amount', 'Currency', 'Purpose'];
    const lines = transfers.map(({ endToEndId, creditor, amountCents, currency, purpose }) => [
      ...[endToEndId, creditor.name, creditor.iban, creditor.bic ?? ''],
      ...[fromCents(amountCents).toFixed(2), currency, purpose],
    ]);
    const text = CSV_MARK + [header, ...lines].map((cells) => csvLine(cells)).join('');
    return { name: `${messageId}.csv`, type: 'text/csv; charset=utf-8', text };
  }
  // Files from before the column have the account of the settings.
  const debtor = file.debtor ?? (settings.payouts.bank && accountOf(settings.payouts.bank));
  if (!debtor) throw new NotFound('Payout');
  const text = pain001({ messageId, createdAt, executeOn, debtor, transfers });
  return { name: `${messageId}.xml`, type: 'application/xml; charset=utf-8', text };
}

/**
 * Records that the bank executed a file: those of its payouts that did not fail are paid.
 * @throws NotFound
 */
export async function executeFile({ db, settings }: Payouts, id: number, actorId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [file] = await tx.select().from(payoutFiles).where(eq(payoutFiles.id, id)).for('update');
    if (!file) throw new NotFound('Payout');
    if (file.executedAt) return;
    const inFile = await tx
      .select()
      .from(payouts)
      .where(and(eq(payouts.fileId, id), inArray(payouts.state, ['created', 'in_transit'])))
      .orderBy(asc(payouts.id))
      .for('update');
    for (const payout of inFile)
      await applyTo(
        tx,
        payout,
        { state: 'paid', reference: payout.reference, failure: null, arrivesAt: new Date() },
        { actorId, publicUrl: settings.publicUrl },
      );
    await tx.update(payoutFiles).set({ executedAt: new Date() }).where(eq(payoutFiles.id, id));
    const details = { file: id, payouts: inFile.length };
    await audit(tx, { actorId, action: 'executed', entity: 'payout', entityId: null, details });
  });
}

const accountOf = ({ name, iban, bic }: BankPayoutSettings) => ({ name, iban, bic: bic ?? null });

const endToEndId = ({ id }: PayoutRow) => `RIALTO-PAYOUT-${id}`;
