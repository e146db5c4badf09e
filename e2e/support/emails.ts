import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stack } from '../stack/stack';

/** The emails that an API has written for an address, oldest first: their headers and parts, decoded. */
export function emailsTo(email: string, folder = stack().emails): { name: string; text: string }[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => ({ name, text: decoded(readFileSync(path.join(folder, name), 'latin1')) }))
    .filter(({ text }) => text.includes(`To: ${email}\r\n`));
}

/** Quoted-printable without its line breaks and escapes. */
function decoded(source: string): string {
  const bytes = source
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The codes in the password reset emails to an address, oldest first. */
export function resetCodes(email: string): string[] {
  return emailsTo(email)
    .filter(({ name }) => name.includes('-password-reset-'))
    .map(({ text }) => /^[\w-]+\.[\w-]+\.[\w-]+\r$/m.exec(text)?.[0].trim() ?? `no code: ${text}`);
}
