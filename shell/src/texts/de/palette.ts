import type { PaletteTexts } from '../paletteTexts';

export const palette: PaletteTexts = {
  label: 'Produkte, Shops und Seiten suchen',
  close: 'Schließen',
  failed: 'Produkte und Shops können gerade nicht vorgeschlagen werden.',
  nothing: 'Nichts heißt so.',
  toLight: 'Zum hellen Design wechseln',
  toDark: 'Zum dunklen Design wechseln',
  search: 'Suche',
  searchFor: (typed) => `Alle Produkte nach „${typed}“ durchsuchen`,
  pages: 'Seiten',
  actions: 'Aktionen',
};
