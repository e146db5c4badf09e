import type { ContentTexts } from '../en/content';

export const content: ContentTexts = {
  loading: 'Die Seite wird geladen',
  failed: 'Diese Seite konnte nicht geladen werden.',
  contents: 'Auf dieser Seite',
  updated: 'Stand: ',
  untranslated: 'Diese Seite gibt es noch nicht auf Deutsch.',
};
