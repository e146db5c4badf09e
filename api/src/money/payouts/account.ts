import type { PayoutAccount, PayoutAccountBody } from '@rialto/shared/contract/payout';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Queryable } from '../../db/database';
import { payoutAccounts, users } from '../../db/schema';
import { Conflict, InvalidInput, Unavailable } from '../../errors/errors';
import { endOf, readBankDetails } from './bankDetails';
import { enqueueAccountChanged } from './emails';
import type { Payouts } from './payouts';
import type { AccountProgress, PayoutProvider } from './provider';

// Where a vendor's payouts go: bank details that they enter here, or an account at a provider that asks for them itself.

export type AccountRow = typeof payoutAccounts.$inferSelect;

export async function findAccount(
  db: Queryable,
  vendorId: number,
  provider: PayoutProvider['name'],
): Promise<AccountRow | undefined> {
  const [account] = await db
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.vendorId, vendorId), eq(payoutAccounts.provider, provider)));
  return account;
}

/** A vendor's account for payouts, as its provider sees it now. */
export async function readAccount({ db, provider, log }: Payouts, vendorId: number): Promise<PayoutAccount> {
  if (!provider) return presentAccount(undefined, undefined);
  const account = await findAccount(db, vendorId, provider.name);
  if (!account?.reference || !provider.onboarding) return presentAccount(provider, account);
  try {
    const progress = await provider.onboarding.query(account.reference);
    await applyAccount(db, provider.name, account.reference, progress);
    return presentAccount(provider, { ...account, ...progress });
  } catch (err) {
    log.warn({ err, vendorId }, 'an account for payouts could not be queried');
    return presentAccount(provider, account);
  }
}

/**
 * Stores a vendor's bank details and tells them by email.
 * @throws Conflict without a provider that takes them
 * @throws InvalidInput for a wrong IBAN or BIC
 */
export async function changeAccount(payouts: Payouts, vendorId: number, body: PayoutAccountBody): Promise<void> {
  const { db, settings } = payouts;
  const provider = providerOf(payouts);
  if (provider.onboarding) throw new Conflict('NO_BANK_DETAILS');
  const details = readBankDetails(body);
  if ('errors' in details) throw new InvalidInput(details.errors);
  await db.transaction(async (tx) => {
    const changedAt = new Date();
    const account = { ...details, state: 'ready', missing: null, changedAt } as const;
    await tx
      .insert(payoutAccounts)
      .values({ vendorId, provider: provider.name, ...account })
      .onConflictDoUpdate({ target: [payoutAccounts.vendorId, payoutAccounts.provider], set: account });
    await audit(tx, { actorId: vendorId, action: 'account', entity: 'payout', entityId: null, details: { vendorId } });
    const news = { vendorId, end: endOf(details.iban), at: changedAt };
    await enqueueAccountChanged(tx, news, settings.publicUrl);
  });
}

/**
 * Opens the vendor's account at the provider, once, and returns an address where they enter what is missing.
 * @throws Conflict if the provider takes bank details here
 */
export async function startOnboarding(payouts: Payouts, vendorId: number): Promise<{ url: string }> {
  const { db, settings } = payouts;
  const provider = providerOf(payouts);
  if (!provider.onboarding) throw new Conflict('NO_PAYOUT_PROVIDER');
  const known = await findAccount(db, vendorId, provider.name);
  const reference = known?.reference ?? (await openAccount(payouts, provider, vendorId));
  const page = `${settings.publicUrl ?? ''}/dashboard/payouts`;
  return { url: await provider.onboarding.link(reference, { back: page, again: `${page}?again=1` }) };
}

async function openAccount({ db }: Payouts, provider: PayoutProvider, vendorId: number): Promise<string> {
  const [vendor] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, vendorId));
  const reference = vendor && (await provider.onboarding?.open(vendor));
  if (!reference) throw new Unavailable('PAYOUTS_UNAVAILABLE', {});
  await db.transaction(async (tx) => {
    await tx
      .insert(payoutAccounts)
      .values({ vendorId, provider: provider.name, reference })
      .onConflictDoUpdate({ target: [payoutAccounts.vendorId, payoutAccounts.provider], set: { reference } });
    await audit(tx, { actorId: vendorId, action: 'account', entity: 'payout', entityId: null, details: { vendorId } });
  });
  return reference;
}

/** Stores the state of an account that its provider reported. */
export async function applyAccount(
  db: Payouts['db'],
  provider: PayoutProvider['name'],
  reference: string,
  { state, missing }: AccountProgress,
): Promise<void> {
  await db
    .update(payoutAccounts)
    .set({ state, missing, changedAt: new Date() })
    .where(and(eq(payoutAccounts.provider, provider), eq(payoutAccounts.reference, reference)));
}

/** @throws Conflict in a market without one */
export function providerOf({ provider }: Payouts): PayoutProvider {
  if (!provider) throw new Conflict('NO_PAYOUT_PROVIDER');
  return provider;
}

function presentAccount(provider: PayoutProvider | undefined, account: AccountRow | undefined): PayoutAccount {
  return {
    provider: provider?.name ?? null,
    takesBankDetails: provider !== undefined && provider.onboarding === undefined,
    state: account?.state ?? 'incomplete',
    holder: account?.holder ?? null,
    ibanEnd: account?.iban ? endOf(account.iban) : null,
    bic: account?.bic ?? null,
    missing: account?.missing ?? null,
  };
}
