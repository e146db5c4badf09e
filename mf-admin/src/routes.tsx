import '@rialto/shared/nonce';
import { lazyPage } from '@rialto/shared/area';
import { paths } from '@rialto/shared/paths';
import type { RouteObject } from '@rialto/shared/router';

const routes: RouteObject[] = [
  {
    path: paths.manageUsers,
    ...lazyPage(
      () => import('./pages/ManageUsersPage/ManageUsersPage').then((m) => m.ManageUsersPage),
      '/users?limit=50',
    ),
  },
  {
    path: paths.manageCategories,
    ...lazyPage(
      () => import('./pages/ManageCategoriesPage/ManageCategoriesPage').then((m) => m.ManageCategoriesPage),
      '/categories',
    ),
  },
  {
    path: paths.monitorTransactions,
    ...lazyPage(
      () => import('./pages/MonitorTransactionsPage/MonitorTransactionsPage').then((m) => m.MonitorTransactionsPage),
      '/allOrders?limit=50',
      '/allOrders/summary',
    ),
  },
  {
    path: `${paths.monitorTransactions}/:orderId`,
    ...lazyPage(() => import('./pages/TransactionPage/TransactionPage').then((m) => m.TransactionPage)),
  },
  {
    path: paths.adminOverview,
    ...lazyPage(
      () => import('./pages/OverviewPage/OverviewPage').then((m) => m.OverviewPage),
      '/stats/admin?days=30',
      '/users?limit=5',
    ),
  },
  {
    path: paths.audit,
    ...lazyPage(() => import('./pages/AuditPage/AuditPage').then((m) => m.AuditPage), '/audit?limit=50'),
  },
  {
    path: paths.areas,
    ...lazyPage(
      () => import('./pages/AreasPage/AreasPage').then((m) => m.AreasPage),
      '/areas/health',
      '{site}/remotes.json',
      '{site}/shell.json',
    ),
  },
];

export default routes;
