import type { PaletteTexts } from '../en/palette';

export const palette: PaletteTexts = {
  label: 'Produkte, Shops und Seiten suchen',
  close: 'Schließen',
  failed: 'Vorschläge für Produkte und Shops sind gerade nicht verfügbar.',
  toLight: 'Zum hellen Design wechseln',
  toDark: 'Zum dunklen Design wechseln',
  search: 'Suche',
  searchFor: (typed) => `Alle Produkte nach „${typed}“ durchsuchen`,
  pages: 'Seiten',
  actions: 'Aktionen',
  offered: 'Weitere Aktionen',
};
