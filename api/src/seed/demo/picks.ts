import type { SeedPicks } from './types';

export const picks: SeedPicks[] = [
  {
    titleEn: 'For long evenings and a warm kitchen',
    titleDe: 'Für lange Abende und eine warme Küche',
    products: [
      'beeswax-candles',
      'roasting-chestnuts',
      'sugar-pie-pumpkin',
      'franquette-walnuts',
      'winter-giant-leeks',
      'courtyard-mint-tea',
    ],
    fromDaysAgo: 12,
  },
];
