import { plural } from '@rialto/shared/format';
import type { InputTexts } from '@rialto/shared/texts/inputTexts';

export const inputs: InputTexts = {
  quantity: (name) => `Menge von ${name}`,
  oneLess: 'Eins weniger',
  oneMore: 'Eins mehr',
  noQuantity: (most) => `Die Menge ist eine ganze Zahl von 1 bis ${most}.`,
  rating: 'Ihre Sterne',
  stars: (n) => plural(n, { one: '# Stern', other: '# Sterne' }),
};
