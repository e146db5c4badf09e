import { plural } from '@rialto/shared/format';
import { createTexts } from '@rialto/shared/texts';

const en = {
  quantity: (name: string) => `Quantity of ${name}`,
  oneLess: 'One less',
  oneMore: 'One more',
  noQuantity: (most: number) => `Enter a whole number from 1 to ${most}.`,
  rating: 'Your rating',
  stars: (n: number) => plural(n, { one: '# star', other: '# stars' }),
};

export type InputTexts = typeof en;

/** What the fields for quantities and ratings say. */
export const inputTexts = createTexts(en, {
  de: () => import(/* webpackChunkName: "de" */ './de/inputs').then((m) => m.inputs),
});
