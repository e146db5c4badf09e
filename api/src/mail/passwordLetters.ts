import { randomUUID } from 'node:crypto';
import { buttonTo, escaped, greetingOf, letterPage } from './letter';
import type { MailMessage } from './outbox';

interface Recipient {
  email: string;
  name: string | null;
}

const RESET_PAGE = '/reset-password';
const FORGOT_PAGE = '/forgot-password';

/**
 * The letter by which somebody who forgot their password sets another one. `publicUrl` is the site's origin, for a link with the
 * code in its fragment, which no server is told; without it the letter says where to enter the code.
 */
export function resetLetter({ email, name }: Recipient, code: string, publicUrl: string | undefined): MailMessage {
  const title = 'Choose a new password';
  const asked = 'Somebody has asked for a new password for your account at Rialto. For an hour, you can choose one.';
  const otherwise = 'If it was not you, do nothing: your password stays as it is.';
  const link = publicUrl && `${publicUrl}${RESET_PAGE}#${code}`;
  const where = `Open the page ${RESET_PAGE} of the site, and enter this code:`;
  return {
    key: `password-reset-${randomUUID()}`,
    to: email,
    subject: 'Choose a new password for Rialto',
    text: asText([title, greetingOf(name), asked, ...(link ? [link] : [where, code]), otherwise]),
    html: letterPage(
      title,
      [
        ...[greetingOf(name), asked].map(paragraph),
        link
          ? `<p style="margin:0 0 24px">${buttonTo(link, title)}</p>`
          : `${paragraph(where)}\n<p style="margin:0 0 24px;font-family:monospace;word-break:break-all">${escaped(code)}</p>`,
        paragraph(otherwise),
      ].join('\n'),
    ),
  };
}

/** Tells somebody that their password was changed, in case it was not them; `sessionVersion` is theirs since then. */
export function passwordChangedLetter(
  { id, email, name, sessionVersion }: Recipient & { id: number; sessionVersion: number },
  publicUrl: string | undefined,
): MailMessage {
  const title = 'Your password was changed';
  const changed =
    'The password of your account at Rialto was just changed, and whoever was logged in with the old one is logged out.';
  const otherwise = `If it was not you, ask for a new one at once: ${publicUrl ? `${publicUrl}${FORGOT_PAGE}` : `the page ${FORGOT_PAGE} of the site`}`;
  const said = [greetingOf(name), changed, otherwise];
  return {
    key: `password-changed-${id}-${sessionVersion}`,
    to: email,
    subject: 'Your password for Rialto was changed',
    text: asText([title, ...said]),
    html: letterPage(title, said.map(paragraph).join('\n')),
  };
}

const asText = (paragraphs: string[]) => [...paragraphs, 'Rialto'].join('\n\n').concat('\n');

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
