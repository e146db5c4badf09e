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
  {
    path: `${paths.monitorTransactions}/:orderId`,
    ...lazyPage(() => import('./pages/TransactionPage/TransactionPage').then((m) => m.TransactionPage)),
  },
  {
    path: paths.adminOverview,
    ...lazyPage(() => import('./pages/OverviewPage/OverviewPage').then((m) => m.OverviewPage)),
  },
  {
    path: paths.audit,
    ...lazyPage(() => import('./pages/AuditPage/AuditPage').then((m) => m.AuditPage)),
  },
  {
    path: paths.areas,
    ...lazyPage(() => import('./pages/AreasPage/AreasPage').then((m) => m.AreasPage)),
  },
];

export default routes;
