import { plural } from '@rialto/shared/i18n/format';

export const shops = {
  title: 'Shops',
  intro: 'Growers, nurseries and makers: everyone who sells at Rialto.',
  count: (n: number) => plural(n, { one: '# shop', other: '# shops' }),
  search: 'Search shops by name',
  none: 'No shops found',
  listFailed: 'We couldn’t load the shops.',
  showAll: 'Show all shops',
  onSale: (n: number) => plural(n, { one: '# product', other: '# products' }),
  since: (day: string) => `At Rialto since ${day}`,
  reviews: (n: number) => plural(n, { one: '# review', other: '# reviews' }),
  sales: (n: number, shown: string) => (n === 1 ? '1 sale' : `${shown} sales`),
  away: (day: string) => `On holiday, back on ${day}`,
  awayText: 'You can look around, but you can’t order from this shop until then.',
  opening: 'Opening hours',
  delivery: 'Delivery',
  returns: 'Returns',
  latestReviews: 'Latest reviews',
  missing: 'Shop not found',
  missingText: 'It may have closed, or the link may be wrong.',
  seeAll: 'See all shops',
  loading: 'Loading the shop',
  failed: 'We couldn’t load this shop.',
};

export type ShopTexts = typeof shops;
