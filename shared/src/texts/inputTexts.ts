import { plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  quantity: (name: string) => `Quantity of ${name}`,
  oneLess: 'One less',
  oneMore: 'One more',
  noQuantity: (most: number) => `The quantity is a whole number from 1 to ${most}.`,
  rating: 'Your rating',
  stars: (n: number) => plural(n, { one: '# star', other: '# stars' }),
};

export type InputTexts = typeof en;

/** What the fields for quantities and ratings say. */
export const inputTexts = createTexts(en, partOf(translations, 'inputs'));
