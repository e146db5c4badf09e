import '@rialto/shared/nonce';
import { lazyPage } from '@rialto/shared/area';
import { paths } from '@rialto/shared/paths';
import type { RouteObject } from '@rialto/shared/router';

const routes: RouteObject[] = [
  {
    path: paths.manageUsers,
    ...lazyPage(() => import('./pages/ManageUsersPage/ManageUsersPage').then((m) => m.ManageUsersPage)),
  },
  {
    path: paths.manageCategories,
    ...lazyPage(() => import('./pages/ManageCategoriesPage/ManageCategoriesPage').then((m) => m.ManageCategoriesPage)),
  },
  {
    path: paths.monitorTransactions,
    ...lazyPage(() =>
      import('./pages/MonitorTransactionsPage/MonitorTransactionsPage').then((m) => m.MonitorTransactionsPage),
    ),
  },
];

export default routes;
