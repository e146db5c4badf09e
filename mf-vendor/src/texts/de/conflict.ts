import type { ConflictTexts } from '../en/conflict';

export const conflict: ConflictTexts = {
  label: 'Anderswo geändert',
  theirs: 'Jetzt',
  mine: 'Ihre Eingabe',
  blank: 'Leer',
  keepMine: 'Meine Eingaben behalten',
  takeTheirs: 'Neuen Stand übernehmen',
  thenSave: 'Wählen Sie, was bleiben soll, und speichern Sie dann.',
};
