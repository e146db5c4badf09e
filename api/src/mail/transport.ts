import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { makeFolder } from '../config/makeFolder';
import type { MailSettings } from '../config/settings';
import type { Letter } from './outbox';

/** Brings letters on their way. */
export interface MailTransport {
  /**
   * Sends one, or throws; a letter sent twice has the same Message-ID both times. Ends by itself within about a minute,
   * or as soon as `signal` is aborted.
   */
  send(letter: Letter, signal: AbortSignal): Promise<void>;
  /** Removes the file of one, if it became a file. */
  forget(letter: Letter): Promise<void>;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/**
 * By SMTP_URL when there is one, else as files below the data folder; files of a time before SMTP_URL are forgotten, too.
 * nodemailer is loaded with the first letter.
 */
export function mailTransport({ dataDir, mail }: { dataDir: string; mail: MailSettings }): MailTransport {
  const files = fileTransport(path.join(dataDir, 'mail'), mail.from);
  return mail.smtpUrl ? { ...files, ...smtpTransport(mail.smtpUrl, mail.from) } : files;
}

/** Sends by an SMTP server, TLS where the server offers it. */
function smtpTransport(url: string, from: string): Pick<MailTransport, 'send'> {
  return {
    send: async (letter, signal) => {
      const { createTransport } = await import('nodemailer');
      const timeouts = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS };
      await createTransport({ url, ...timeouts }).sendMail({ ...messageOf(letter, from), signal });
    },
  };
}

/**
 * Writes .eml files, named by the time of their writing so that they sort, each whole or not at all. The same letter
 * sent again replaces its file.
 */
export function fileTransport(folder: string, from: string): MailTransport {
  const fileOf = ({ createdAt, key }: Letter) =>
    path.join(folder, `${createdAt.toISOString().replace(/[-:.]/g, '')}-${key}.eml`);
  return {
    send: async (letter) => {
      const { createTransport } = await import('nodemailer');
      const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(
        messageOf(letter, from),
      );
      makeFolder(folder);
      const file = fileOf(letter);
      const unfinished = `${file}.${process.pid}.tmp`;
      const handle = await open(unfinished, 'w', 0o600);
      try {
        // a Buffer, as asked for with `buffer`
        await handle.writeFile(message as Buffer);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, file);
    },
    forget: (letter) => rm(fileOf(letter), { force: true }),
  };
}

function messageOf({ key, recipient, subject, textBody, htmlBody, createdAt }: Letter, from: string): SendMailOptions {
  return {
    from,
    // as an object it stays one address, whatever is in it
    to: { name: '', address: recipient },
    subject,
    text: textBody,
    html: htmlBody,
    date: createdAt,
    messageId: `<${key}@${from.match(/@([^\s>]+)/)?.[1] ?? 'localhost'}>`,
    // No answering machine answers.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
