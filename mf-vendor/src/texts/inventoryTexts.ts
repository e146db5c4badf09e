import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { inventory } from './en/inventory';
import { translations } from './translations';

export const inventoryTexts = createTexts(inventory, partOf(translations, 'inventory'));
