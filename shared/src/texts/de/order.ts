import type { OrderTexts } from '@rialto/shared/texts/orderTexts';

export const order: OrderTexts = {
  missing: 'Bestellung nicht gefunden',
  title: 'Bestellung',
  failed: 'Diese Bestellung konnte nicht geladen werden.',
};
