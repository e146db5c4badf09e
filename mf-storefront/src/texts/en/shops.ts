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
  missing: 'Shop not found',
  missingText: 'It may have closed, or the link may be wrong.',
  seeAll: 'See all shops',
  loading: 'Loading the shop',
  failed: 'We couldn’t load this shop.',
};

export type ShopTexts = typeof shops;
