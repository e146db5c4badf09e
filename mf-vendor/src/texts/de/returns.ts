import type { ReturnsTexts } from '../en/returns';

export const returns: ReturnsTexts = {
  title: 'Rücksendungen',
  intro: 'Was Käufer zurückschicken möchten, und Ihre Antworten.',
  introAdmin: 'Was Käufer zurückschicken möchten. Sie können die Antwort eines Händlers ändern.',
  state: 'Status',
  everyState: 'Jeder Status',
  list: 'Rücksendungen, neueste zuerst',
  none: 'Noch keine Rücksendungen.',
  noMatch: 'Keine Rücksendungen mit diesem Status.',
  showAll: 'Alle Rücksendungen anzeigen',
  failed: 'Die Rücksendungen konnten nicht geladen werden.',
  vendor: (id) => `Händler ${id}`,
};
