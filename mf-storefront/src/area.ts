import { pageSlugs } from '@rialto/shared/contract/contentNames';
import type { AreaInfo } from '@rialto/shared/federation/area';
import { paths } from '@rialto/shared/routing/paths';

export const area: AreaInfo = {
  name: 'storefront',
  title: 'Storefront',
  titles: { de: 'Schaufenster' },
  owner: 'Storefront team',
  paths: [
    { path: paths.home },
    { path: paths.products },
    { path: '/product' },
    { path: '/shop' },
    { path: paths.allShops },
    { path: paths.blog },
    { path: paths.searchPage },
    ...pageSlugs.map((slug) => ({ path: paths.content(slug) })),
  ],
  menu: [],
};
