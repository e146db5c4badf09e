import type { OrderTexts } from '@rialto/shared/texts/en/order';

export const order: OrderTexts = {
  missing: 'Bestellung nicht gefunden',
  title: 'Bestellung',
  failed: 'Diese Bestellung konnte nicht geladen werden.',
};
