import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stack } from '../stack/stack';

/** The codes of the letters to somebody who asked for a new password, oldest first. */
export function resetCodes(email: string): string[] {
  const folder = stack().letters;
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith('.eml') && name.includes('-password-reset-'))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('=\r\n', ''))
    .filter((letter) => letter.includes(`To: ${email}\r\n`))
    .map((letter) => /^[\w-]+\.[\w-]+\.[\w-]+\r$/m.exec(letter)?.[0].trim() ?? `no code: ${letter}`);
}
