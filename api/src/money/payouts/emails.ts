import { formatMoney, fromCents } from '@rialto/shared/contract/money';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema';
import { activeAdmins } from '../../identity/activeAdmins';
import { emailBody, greetingOf, linkTo, oneLine, type Part } from '../../mail/email';
import { notify } from '../../mail/notify';
import type { MailMessage } from '../../mail/outbox';
import type { PayoutRow } from './payouts';

const linkToPayouts = (publicUrl: string | undefined) =>
  linkTo(publicUrl, '/dashboard/payouts', 'View your payouts', 'You can find them under Payouts in your dashboard.');

async function activeVendor(tx: Transaction, id: number) {
  const [vendor] = await tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active')));
  return vendor;
}

/** Reasons of providers may lack the full stop. */
const sentence = (text: string) => oneLine(text).replace(/[.!]?$/, '.');

/** Emails a vendor that a payout was paid, failed, or came back. */
export async function enqueuePayoutNews(
  tx: Transaction,
  { id, vendorId, amountCents, state, failure }: PayoutRow,
  publicUrl: string | undefined,
): Promise<void> {
  const vendor = await activeVendor(tx, vendorId);
  if (!vendor) return;
  const money = formatMoney(fromCents(amountCents));
  const [subject, title, ...words]: [string, string, ...Part[]] =
    state === 'paid'
      ? [
          `${money} was paid out to you`,
          'Your payout',
          `${money} was paid to your bank account. The statement lists the sales that it pays for.`,
        ]
      : [
          `A payout of ${money} didn’t reach you`,
          'A payout didn’t reach you',
          `Your payout of ${money} ${state === 'returned' ? 'was sent back by your bank' : 'failed'}. The money is in your balance again.`,
          ...(failure === null ? [] : [`Reason: ${sentence(failure)}`]),
          'Please check your bank details, so that the next payout reaches you.',
        ];
  const news = {
    code: state === 'paid' ? 'PAYOUT_PAID' : 'PAYOUT_FAILED',
    params: { amount: fromCents(amountCents) },
    link: `/dashboard/payouts/${id}`,
  } as const;
  await notify(tx, news, {
    key: `payout-${state}-${id}`,
    userId: vendor.id,
    to: vendor.email,
    subject,
    ...emailBody(title, [greetingOf(vendor.name), ...words, linkToPayouts(publicUrl)]),
  } satisfies MailMessage);
}

/** Emails the admins that a provider refused a payout, or that the vendor's bank sent it back. */
export async function enqueuePayoutFailure(
  tx: Transaction,
  { id, vendorId, amountCents, state, failure }: PayoutRow,
  publicUrl: string | undefined,
): Promise<void> {
  const [vendor] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, vendorId));
  const money = formatMoney(fromCents(amountCents));
  const news = {
    code: 'VENDOR_PAYOUT_FAILED',
    params: { amount: fromCents(amountCents) },
    link: `/dashboard/payouts/${id}`,
  } as const;
  for (const admin of await activeAdmins(tx))
    await notify(tx, news, {
      key: `payout-${state}-${id}-admin-${admin.id}`,
      userId: admin.id,
      to: admin.email,
      subject: `A payout of ${money} didn’t reach its vendor`,
      ...emailBody('A payout failed', [
        greetingOf(admin.name),
        `The payout ${id} of ${money} to ${oneLine(vendor?.name || vendor?.email || '')} ${state === 'returned' ? 'was sent back by the bank' : 'was refused'}. It isn’t tried again, and the money is in the vendor’s balance.`,
        ...(failure === null ? [] : [`Reason: ${sentence(failure)}`]),
        'The vendor was asked to check their bank details. Rounds leave them out until they have.',
        linkTo(
          publicUrl,
          '/dashboard/payouts',
          'View the payouts',
          'You can find them under Payouts in your dashboard.',
        ),
      ]),
    } satisfies MailMessage);
}

/** Emails a vendor that their balance waits for bank details; once per period. */
export async function enqueueAccountNeeded(
  tx: Transaction,
  { vendorId, cents, missing, round }: { vendorId: number; cents: number; missing: string | null; round: string },
  publicUrl: string | undefined,
): Promise<void> {
  const vendor = await activeVendor(tx, vendorId);
  if (!vendor) return;
  const money = formatMoney(fromCents(cents));
  const news = {
    code: 'BANK_DETAILS_NEEDED',
    params: { amount: fromCents(cents) },
    link: '/dashboard/payouts',
  } as const;
  await notify(tx, news, {
    key: `payout-account-${vendorId}-${round}`,
    userId: vendor.id,
    to: vendor.email,
    subject: `${money} can be paid out once we have your bank details`,
    ...emailBody('Your earnings are waiting', [
      greetingOf(vendor.name),
      `${money} of your earnings can be paid out.`,
      missing === null
        ? 'Add your bank account, and the next payout will include it.'
        : `Your account for payouts needs your attention: ${sentence(missing)}`,
      linkToPayouts(publicUrl),
    ]),
  } satisfies MailMessage);
}

/** Emails a vendor that the account for their payouts was changed, so that a stranger’s change does not go unnoticed. */
export async function enqueueAccountChanged(
  tx: Transaction,
  { vendorId, end, at }: { vendorId: number; end: string; at: Date },
  publicUrl: string | undefined,
): Promise<void> {
  const vendor = await activeVendor(tx, vendorId);
  if (!vendor) return;
  const news = { code: 'BANK_ACCOUNT_CHANGED', params: { end }, link: '/dashboard/payouts' } as const;
  await notify(tx, news, {
    key: `payout-account-changed-${vendorId}-${at.getTime()}`,
    userId: vendor.id,
    to: vendor.email,
    subject: 'Your bank account for payouts was changed',
    ...emailBody('Your bank account was changed', [
      greetingOf(vendor.name),
      `Your payouts now go to the account ending in ${end}. If that wasn’t you, change your password and contact us at once.`,
      linkToPayouts(publicUrl),
    ]),
  } satisfies MailMessage);
}
