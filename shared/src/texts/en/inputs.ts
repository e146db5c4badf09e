import { plural } from '@rialto/shared/i18n/format';

export const inputs = {
  quantity: (name: string) => `Quantity of ${name}`,
  oneLess: 'One less',
  oneMore: 'One more',
  noQuantity: (most: number) => `Enter a whole number from 1 to ${most}.`,
  rating: 'Your rating',
  stars: (n: number) => plural(n, { one: '# star', other: '# stars' }),
};

export type InputTexts = typeof inputs;
