import { randomUUID } from 'node:crypto';
import { emailBody, greetingOf } from '../../mail/email';
import type { MailMessage } from '../../mail/outbox';
import type { Device } from '../sessions/device';

const KEY = 'new-device-';
const PER_HOUR = 5;
const PROFILE_PAGE = '/dashboard/profile';

/** Reports a login from a device that was not seen before. */
export function newDeviceEmail(
  { id, email }: { id: number; email: string },
  { browser, system, address }: Device,
  publicUrl: string | undefined,
): MailMessage {
  const page = publicUrl ? `${publicUrl}${PROFILE_PAGE}` : `${PROFILE_PAGE} on the site`;
  return {
    key: `${KEY}${randomUUID()}`,
    userId: id,
    to: email,
    limit: { kind: KEY, perHour: PER_HOUR },
    subject: 'New login to your Rialto account',
    ...emailBody('New login', [
      greetingOf(null),
      'Someone has just logged in to your Rialto account from a device that we have not seen in the last 90 days:',
      { list: [`Browser: ${browser ?? 'unknown'}`, `System: ${system ?? 'unknown'}`, `Network address: ${address}`] },
      'If this was you, there is nothing to do.',
      `If it wasn’t, change your password right away, which logs every other device out: ${page}`,
    ]),
  };
}
