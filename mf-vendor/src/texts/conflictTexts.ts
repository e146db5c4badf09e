import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  label: 'Changed elsewhere',
  theirs: 'Now',
  mine: 'Yours',
  blank: 'Blank',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  thenSave: 'Choose which to keep, then save.',
};

export type ConflictTexts = typeof en;

export const conflictTexts = createTexts(en, partOf(translations, 'conflict'));
