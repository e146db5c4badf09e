import { randomUUID } from 'node:crypto';
import type { EmailPurpose } from '@rialto/shared/contract/verification';
import { emailBody, greetingOf } from '../../mail/email';
import type { MailMessage } from '../../mail/outbox';

const CONFIRM_KEY = 'confirm-email-';
const CHANGED_KEY = 'email-changed-';
const CONFIRM_PER_HOUR = 5;
const VERIFY_PAGE = '/verify-email';
// Anyone can type any address, so these emails contain nothing that was entered.
const GREETING = greetingOf(null);

/** Whether only the owner of the mailbox may read an email: its code proves that the address is theirs. */
export const isConfirmation = (key: string) => key.startsWith(CONFIRM_KEY);

const words: Record<EmailPurpose, { subject: string; title: string; text: string; otherwise: string }> = {
  registration: {
    subject: 'Confirm your email address for Rialto',
    title: 'Confirm your email address',
    text: 'An account on Rialto was created with this address.',
    otherwise: 'If this wasn’t you, ignore this email. Without your confirmation the address proves nothing.',
  },
  change: {
    subject: 'Confirm your new email address for Rialto',
    title: 'Confirm your new email address',
    text: 'Someone wants to use this address for their Rialto account.',
    otherwise: 'If this wasn’t you, ignore this email. The account keeps its old address.',
  },
  newsletter: {
    subject: 'Confirm the Rialto newsletter',
    title: 'Confirm the newsletter',
    text: 'Someone asked to send the Rialto newsletter to this address.',
    otherwise: 'If this wasn’t you, ignore this email. You won’t get the newsletter.',
  },
};

interface Confirmation {
  purpose: EmailPurpose;
  /** Null for a newsletter without an account. */
  userId: number | null;
  email: string;
  code: string;
}

/**
 * The email with the link that confirms an address. `publicUrl` is the site's origin for a link with the code in its fragment, which is
 * never sent to a server; without it the email says where to enter the code.
 */
export function confirmationEmail(
  { purpose, userId, email, code }: Confirmation,
  publicUrl: string | undefined,
): MailMessage {
  const { subject, title, text, otherwise } = words[purpose];
  const instructions = publicUrl
    ? [{ link: `${publicUrl}${VERIFY_PAGE}#${code}`, label: 'Confirm' }]
    : [`Open ${VERIFY_PAGE} on the site and enter this code:`, { code }];
  return {
    key: `${CONFIRM_KEY}${randomUUID()}`,
    userId,
    to: email,
    limit: { kind: CONFIRM_KEY, perHour: CONFIRM_PER_HOUR },
    subject,
    ...emailBody(title, [
      GREETING,
      `${text} ${publicUrl ? 'This link' : 'The code below'} works once, for two days.`,
      ...instructions,
      otherwise,
    ]),
  };
}

/** The notification of the same. */
export const emailChanged = { code: 'EMAIL_CHANGED', params: {}, link: '/dashboard/profile' } as const;

/** Tells the old address that it no longer belongs to the account. */
export function emailChangedEmail({ id, oldEmail }: { id: number; oldEmail: string }): MailMessage {
  return {
    key: `${CHANGED_KEY}${id}-${randomUUID()}`,
    userId: id,
    to: oldEmail,
    subject: 'Your Rialto email address was changed',
    ...emailBody('Your email address was changed', [
      GREETING,
      'Your Rialto account has a new email address, which was confirmed. Emails about the account go there from now on, and this address can’t log in any more.',
      'If this wasn’t you, write to us right away: the site’s page Contact says how.',
    ]),
  };
}
