import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { makeFolder } from '../config/makeFolder';
import type { MailSettings } from '../config/settings';
import type { Email } from './outbox';

export interface MailTransport {
  /**
   * Sends an email or throws; a repeated email has the same Message-ID. Ends within about a minute, or when `signal` aborts.
   */
  send(email: Email, signal: AbortSignal): Promise<void>;
  /** Deletes the email's file, if it has one. */
  forget(email: Email): Promise<void>;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/**
 * Sends with SMTP_URL, or without it writes files below the data folder. Files written before SMTP_URL was set are deleted
 * with their emails, too. nodemailer is loaded for the first email.
 */
export function mailTransport({ dataDir, mail }: { dataDir: string; mail: MailSettings }): MailTransport {
  const files = fileTransport(path.join(dataDir, 'mail'), mail.from);
  return mail.smtpUrl ? { ...files, ...smtpTransport(mail.smtpUrl, mail.from) } : files;
}

/** Sends over SMTP, with TLS if the server offers it. */
function smtpTransport(url: string, from: string): Pick<MailTransport, 'send'> {
  return {
    send: async (email, signal) => {
      const { createTransport } = await import('nodemailer');
      const timeouts = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS };
      await createTransport({ url, ...timeouts }).sendMail({ ...messageOf(email, from), signal });
    },
  };
}

/** Writes each email atomically to an .eml file whose name begins with its date. A repeated email replaces its file. */
export function fileTransport(folder: string, from: string): MailTransport {
  const fileOf = ({ createdAt, key }: Email) =>
    path.join(folder, `${createdAt.toISOString().replace(/[-:.]/g, '')}-${key}.eml`);
  return {
    send: async (email) => {
      const { createTransport } = await import('nodemailer');
      const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(
        messageOf(email, from),
      );
      makeFolder(folder);
      const file = fileOf(email);
      const unfinished = `${file}.${process.pid}.tmp`;
      const handle = await open(unfinished, 'w', 0o600);
      try {
        await handle.writeFile(message as Buffer); // safe: the option `buffer` is set
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, file);
    },
    forget: (email) => rm(fileOf(email), { force: true }),
  };
}

function messageOf(email: Email, from: string): SendMailOptions {
  const { key, recipient, subject, textBody, htmlBody, createdAt, unsubscribeUrl } = email;
  return {
    from,
    // An object is always a single address; a string may contain several.
    to: { name: '', address: recipient },
    subject,
    text: textBody,
    html: htmlBody,
    date: createdAt,
    messageId: `<${key}@${from.match(/@([^\s>]+)/)?.[1] ?? 'localhost'}>`,
    headers: {
      // Prevents automatic replies.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
