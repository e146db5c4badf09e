import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stack } from '../stack/stack';

/** The codes in the password reset emails to an address, oldest first. */
export function resetCodes(email: string): string[] {
  const folder = stack().emails;
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith('.eml') && name.includes('-password-reset-'))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('=\r\n', ''))
    .filter((source) => source.includes(`To: ${email}\r\n`))
    .map((source) => /^[\w-]+\.[\w-]+\.[\w-]+\r$/m.exec(source)?.[0].trim() ?? `no code: ${source}`);
}
