export const conflict = {
  label: 'Changed elsewhere',
  theirs: 'Now',
  mine: 'Yours',
  blank: 'Blank',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  thenSave: 'Choose which to keep, then save.',
};

export type ConflictTexts = typeof conflict;
