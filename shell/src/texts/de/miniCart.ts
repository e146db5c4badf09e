import { plural } from '@rialto/shared/i18n/format';
import type { MiniCartTexts } from '../en/miniCart';

export const miniCart: MiniCartTexts = {
  label: 'Gerade hinzugefügt',
  close: 'Schließen',
  inCart: (units) => plural(units, { one: '# Artikel', other: '# Artikel' }),
  subtotal: 'Zwischensumme',
  viewCart: 'Zum Warenkorb',
  checkout: 'Zur Kasse',
};
