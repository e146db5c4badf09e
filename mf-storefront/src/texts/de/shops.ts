import { plural } from '@rialto/shared/i18n/format';
import type { ShopTexts } from '../en/shops';

export const shops: ShopTexts = {
  title: 'Shops',
  intro: 'Höfe, Gärtnereien und Manufakturen: alle, die bei Rialto verkaufen.',
  count: (n) => plural(n, { one: '# Shop', other: '# Shops' }),
  search: 'Shops nach Namen suchen',
  none: 'Keine Shops gefunden',
  listFailed: 'Die Shops konnten nicht geladen werden.',
  showAll: 'Alle Shops zeigen',
  onSale: (n) => plural(n, { one: '# Produkt', other: '# Produkte' }),
  since: (day) => `Bei Rialto seit ${day}`,
  reviews: (n) => plural(n, { one: '# Bewertung', other: '# Bewertungen' }),
  sales: (n, shown) => (n === 1 ? '1 Verkauf' : `${shown} Verkäufe`),
  away: (day) => `In den Ferien, zurück am ${day}`,
  awayText: 'Sie können sich umsehen, aber bis dahin nicht in diesem Shop bestellen.',
  opening: 'Öffnungszeiten',
  delivery: 'Versand',
  returns: 'Rückgabe',
  latestReviews: 'Neueste Bewertungen',
  missing: 'Shop nicht gefunden',
  missingText: 'Vielleicht hat er geschlossen, oder der Link ist falsch.',
  seeAll: 'Alle Shops ansehen',
  loading: 'Der Shop wird geladen',
  failed: 'Dieser Shop konnte nicht geladen werden.',
};
