import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { inventoryTools } from './en/inventoryTools';
import { translations } from './translations';

export const inventoryToolsTexts = createTexts(inventoryTools, partOf(translations, 'inventoryTools'));
