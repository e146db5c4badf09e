import { plural } from '@rialto/shared/i18n/format';
import type { ReviewTexts } from '../en/reviews';

export const reviews: ReviewTexts = {
  sort: 'Sortieren nach',
  sorts: {
    newest: 'Neueste',
    helpful: 'Am hilfreichsten',
    highest: 'Beste Bewertung',
    lowest: 'Schlechteste Bewertung',
  },
  only: (stars) => plural(stars, { one: 'Nur Bewertungen mit # Stern', other: 'Nur Bewertungen mit # Sternen' }),
  showAll: 'Alle Bewertungen anzeigen',
  noneWithStars: (stars) =>
    plural(stars, { one: 'Keine Bewertungen mit # Stern.', other: 'Keine Bewertungen mit # Sternen.' }),
  photo: (place, author) => `Foto ${place} von ${author}`,
  photosBy: (author) => `Fotos von ${author}`,
  previous: 'Vorheriges Foto',
  next: 'Nächstes Foto',
  place: (place, total) => `${place} von ${total}`,
  helpful: 'Hilfreich',
  ofReview: (author) => ` (Bewertung von ${author})`,
  foundHelpful: (n) => plural(n, { one: '# Person fand das hilfreich', other: '# Personen fanden das hilfreich' }),
  replyFrom: (shop) => `Antwort von ${shop}`,
  reply: 'Antwort des Shops',
  edited: ', bearbeitet am ',
  answer: 'Diese Bewertung beantworten',
  deleteReply: 'Antwort löschen',
  sureToDelete: 'Die Antwort des Shops löschen?',
  consequence: 'Der Händler kann eine neue schreiben.',
  yes: 'Antwort löschen',
  replyDeleted: 'Antwort gelöscht.',
};
