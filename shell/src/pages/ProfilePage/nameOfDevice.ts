import type { AccountSession } from '@rialto/shared/contract/session';
import type { SecurityTexts } from '../../texts/en/security';

/** Browser and system in words, as far as they are known. */
export function nameOfDevice(
  t: SecurityTexts,
  { browser, system }: Pick<AccountSession, 'browser' | 'system'>,
): string {
  return browser && system ? t.device(browser, system) : (browser ?? system ?? t.unknownDevice);
}
