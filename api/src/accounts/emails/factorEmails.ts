import { randomUUID } from 'node:crypto';
import { emailBody, greetingOf } from '../../mail/email';
import type { MailMessage } from '../../mail/outbox';

const PROFILE_PAGE = '/dashboard/profile';
const FORGOT_PAGE = '/forgot-password';

/** What happened to the second factor of an account. */
export type FactorNews =
  | { change: 'added' | 'removed' | 'reset' | 'renewed' | 'guessed' }
  /** A recovery code was used; so many are left. */
  | { change: 'recovered'; left: number };

const titles: Record<FactorNews['change'], string> = {
  added: 'Your login now has a second step',
  removed: 'The second step of your login was removed',
  reset: 'The second step of your login was reset',
  renewed: 'You have new recovery codes',
  recovered: 'A recovery code was used',
  guessed: 'Someone entered wrong codes for your account',
};

const HOUR_MS = 3_600_000;

/** One email an hour about wrong codes is enough. */
const keyOf = ({ change }: FactorNews, id: number) =>
  change === 'guessed' ? `factor-guessed-${id}-${Math.floor(Date.now() / HOUR_MS)}` : `factor-${randomUUID()}`;

function wordsOf(news: FactorNews): string {
  switch (news.change) {
    case 'added':
      return 'An authenticator app was added to your Rialto account. From now on, a login needs your password and a code of the app. Keep your recovery codes in a safe place: they replace a lost phone.';
    case 'removed':
      return 'The authenticator app of your Rialto account was removed. From now on, your password is enough to log in.';
    case 'reset':
      return 'An administrator has removed the authenticator app and the recovery codes from your Rialto account, and logged it out everywhere. Log in with your password, then set up the second step again in your profile.';
    case 'renewed':
      return 'New recovery codes were made for your Rialto account. The earlier ones no longer work.';
    case 'recovered':
      return `Someone used a recovery code for your Rialto account. ${leftWords(news.left)}`;
    case 'guessed':
      return 'Someone knows the password of your Rialto account, but has entered too many wrong codes in the second step. Codes of your app are refused for a while; recovery codes work.';
  }
}

const leftWords = (left: number) =>
  left === 0
    ? 'It was the last one: make new codes in your profile.'
    : `${left === 1 ? 'One code is' : `${left} codes are`} left; you can make new ones in your profile.`;

/** Reports a change of the second factor to the account's owner. */
export function factorEmail(
  news: FactorNews,
  { id, email }: { id: number; email: string },
  publicUrl: string | undefined,
): MailMessage {
  const at = (page: string) => (publicUrl ? `${publicUrl}${page}` : `${page} on the site`);
  const title = titles[news.change];
  return {
    key: keyOf(news, id),
    userId: id,
    to: email,
    subject: title,
    ...emailBody(title, [
      greetingOf(null),
      wordsOf(news),
      `If this wasn’t you, choose a new password right away: ${at(FORGOT_PAGE)}`,
      `Your profile shows the logins and changes of your account: ${at(PROFILE_PAGE)}`,
    ]),
  };
}
