import { plural } from '@rialto/shared/i18n/format';
import type { InputTexts } from '@rialto/shared/texts/en/inputs';

export const inputs: InputTexts = {
  quantity: (name) => `Menge von ${name}`,
  oneLess: 'Eins weniger',
  oneMore: 'Eins mehr',
  noQuantity: (most) => `Geben Sie eine ganze Zahl von 1 bis ${most} ein.`,
  rating: 'Ihre Bewertung',
  stars: (n) => plural(n, { one: '# Stern', other: '# Sterne' }),
};
