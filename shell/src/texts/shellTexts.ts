import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { shell } from './en/shell';
import { translations } from './translations';

export type { ShellTexts } from './en/shell';

/** What the shell says on any page. */
export const shellTexts = createTexts(shell, partOf(translations, 'shell'));
