import { plural } from '@rialto/shared/i18n/format';
import type { ReviewsTexts } from '../en/reviews';

export const reviews: ReviewsTexts = {
  title: 'Bewertungen',
  intro:
    'Was Käufer über Ihre Produkte sagen. Ihre Antwort steht unter der Bewertung, und deren Autor bekommt eine E-Mail.',
  count: (n) => plural(n, { one: '# Bewertung', other: '# Bewertungen' }),
  none: 'Noch keine Bewertungen.',
  noMatch: 'Keine Bewertung passt zu diesen Filtern.',
  failed: 'Die Bewertungen konnten nicht geladen werden.',
  gone: 'Diese Bewertung wurde gelöscht oder ist ausgeblendet. Hier sind die anderen.',
  showAll: 'Alle Bewertungen anzeigen',
  filters: {
    answer: 'Antwort',
    any: 'Alle',
    open: 'Unbeantwortet',
    answered: 'Beantwortet',
    stars: 'Sterne',
    withStars: (n) => plural(n, { one: '# Stern', other: '# Sterne' }),
  },
  foundHelpful: (n) => plural(n, { one: '# Person fand das hilfreich', other: '# Personen fanden das hilfreich' }),
  photo: (place, author) => `Foto ${place} von ${author}`,
  yourReply: 'Ihre Antwort',
  edited: (day) => `bearbeitet am ${day}`,
  reply: 'Antworten',
  edit: 'Antwort bearbeiten',
  delete: 'Antwort löschen',
  ofReview: (author, product) => ` (Bewertung von ${product} durch ${author})`,
  sureToDelete: 'Ihre Antwort löschen?',
  consequence: 'Sie können eine neue schreiben. Der Autor bekommt keine zweite E-Mail.',
  deleted: 'Antwort gelöscht.',
  form: {
    label: 'Ihre Antwort',
    hint: 'Alle können sie auf der Seite des Produkts lesen.',
    blank: 'Schreiben Sie eine Antwort.',
    save: 'Antwort veröffentlichen',
    saving: 'Wird veröffentlicht …',
    cancel: 'Abbrechen',
    saved: 'Ihre Antwort wurde veröffentlicht.',
  },
};
