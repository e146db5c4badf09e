import '@rialto/shared/federation/nonce';
import { lazyPage } from '@rialto/shared/federation/area';
import type { RouteObject } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { announcementsQuery } from './data/announcements';
import { areasHealthQuery, registryQuery, shellQuery } from './data/areas';
import { auditQuery } from './data/audit';
import { categoriesQuery } from './data/categories';
import { rulesQuery } from './data/commission';
import { reconciliationQuery, revenueQuery } from './data/money';
import { allOrdersQuery, summaryQuery } from './data/orders';
import { pagesQuery } from './data/pages';
import { seasonalPicksQuery } from './data/seasonalPicks';
import { statsQuery } from './data/stats';
import { taxRatesQuery } from './data/tax';
import { usersQuery } from './data/users';

const routes: RouteObject[] = [
  {
    path: paths.manageUsers,
    ...lazyPage(() => import('./pages/ManageUsersPage/ManageUsersPage').then((m) => m.ManageUsersPage), {
      preload: ({ pageSize }) => [usersQuery({}, pageSize)],
    }),
  },
  {
    path: `${paths.adminUsers}/:userId`,
    ...lazyPage(() => import('./pages/UserPage/UserPage').then((m) => m.UserPage)),
  },
  {
    path: `${paths.adminShops}/:shopId`,
    ...lazyPage(() => import('./pages/ShopPage/ShopPage').then((m) => m.ShopPage)),
  },
  {
    path: paths.manageCategories,
    ...lazyPage(() => import('./pages/ManageCategoriesPage/ManageCategoriesPage').then((m) => m.ManageCategoriesPage), {
      preload: () => [categoriesQuery()],
    }),
  },
  {
    path: paths.monitorTransactions,
    ...lazyPage(
      () => import('./pages/MonitorTransactionsPage/MonitorTransactionsPage').then((m) => m.MonitorTransactionsPage),
      { preload: ({ pageSize }) => [allOrdersQuery({}, pageSize), summaryQuery({})] },
    ),
  },
  {
    path: `${paths.monitorTransactions}/:orderId`,
    ...lazyPage(() => import('./pages/TransactionPage/TransactionPage').then((m) => m.TransactionPage)),
  },
  {
    path: paths.adminOverview,
    ...lazyPage(() => import('./pages/OverviewPage/OverviewPage').then((m) => m.OverviewPage), {
      preload: () => [statsQuery(30), revenueQuery(30), usersQuery({}, 5)],
    }),
  },
  {
    path: paths.moderation,
    ...lazyPage(() => import('./pages/ModerationPage/ModerationPage').then((m) => m.ModerationPage)),
  },
  {
    path: paths.vendorApplications,
    ...lazyPage(() =>
      import('./pages/VendorApplicationsPage/VendorApplicationsPage').then((m) => m.VendorApplicationsPage),
    ),
  },
  {
    path: paths.contactRequests,
    ...lazyPage(() => import('./pages/ContactRequestsPage/ContactRequestsPage').then((m) => m.ContactRequestsPage)),
  },
  {
    path: paths.commission,
    ...lazyPage(() => import('./pages/CommissionPage/CommissionPage').then((m) => m.CommissionPage), {
      preload: () => [rulesQuery(false)],
    }),
  },
  {
    path: paths.reconciliation,
    ...lazyPage(() => import('./pages/ReconciliationPage/ReconciliationPage').then((m) => m.ReconciliationPage), {
      preload: () => [reconciliationQuery()],
    }),
  },
  {
    path: paths.tax,
    ...lazyPage(() => import('./pages/TaxPage/TaxPage').then((m) => m.TaxPage), {
      preload: () => [taxRatesQuery()],
    }),
  },
  {
    path: paths.manageContent,
    ...lazyPage(() => import('./pages/PagesPage/PagesPage').then((m) => m.PagesPage), {
      preload: () => [pagesQuery()],
    }),
  },
  {
    path: `${paths.manageContent}/:slug`,
    ...lazyPage(() => import('./pages/EditPagePage/EditPagePage').then((m) => m.EditPagePage), {
      preload: () => [pagesQuery()],
    }),
  },
  {
    path: paths.announcements,
    ...lazyPage(() => import('./pages/AnnouncementsPage/AnnouncementsPage').then((m) => m.AnnouncementsPage), {
      preload: () => [announcementsQuery()],
    }),
  },
  {
    path: paths.seasonalPicks,
    ...lazyPage(() => import('./pages/SeasonalPicksPage/SeasonalPicksPage').then((m) => m.SeasonalPicksPage), {
      preload: () => [seasonalPicksQuery()],
    }),
  },
  {
    path: paths.audit,
    ...lazyPage(() => import('./pages/AuditPage/AuditPage').then((m) => m.AuditPage), {
      preload: ({ pageSize }) => [auditQuery({}, pageSize)],
    }),
  },
  {
    path: paths.areas,
    ...lazyPage(() => import('./pages/AreasPage/AreasPage').then((m) => m.AreasPage), {
      preload: ({ origin }) => [areasHealthQuery(), registryQuery(origin), shellQuery(origin)],
    }),
  },
];

export default routes;
