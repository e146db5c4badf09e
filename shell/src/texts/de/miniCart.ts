import { plural } from '@rialto/shared/i18n/format';
import type { MiniCartTexts } from '../en/miniCart';

export const miniCart: MiniCartTexts = {
  label: 'Gerade hinzugefügt',
  close: 'Schließen',
  inCart: (units) => plural(units, { one: 'insgesamt # Artikel', other: 'insgesamt # Artikel' }),
  subtotal: 'Zwischensumme',
  viewCart: 'Warenkorb ansehen',
  checkout: 'Zur Kasse',
};
