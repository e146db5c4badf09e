import type { AreaInfo } from '@rialto/shared/federation/area';
import { paths } from '@rialto/shared/routing/paths';

export const area: AreaInfo = {
  name: 'admin',
  title: 'Admin area',
  titles: { de: 'Adminbereich' },
  owner: 'Admin team',
  paths: [
    { path: paths.manageUsers, roles: ['admin'] },
    { path: paths.adminUsers, roles: ['admin'] },
    { path: paths.adminShops, roles: ['admin'] },
    { path: paths.manageCategories, roles: ['admin'] },
    { path: paths.monitorTransactions, roles: ['admin'] },
    { path: paths.commission, roles: ['admin'] },
    { path: paths.reconciliation, roles: ['admin'] },
    { path: paths.adminOverview, roles: ['admin'] },
    { path: paths.tax, roles: ['admin'] },
    { path: paths.audit, roles: ['admin'] },
    { path: paths.areas, roles: ['admin'] },
  ],
  menu: [
    { label: 'Overview', labels: { de: 'Überblick' }, path: paths.adminOverview, roles: ['admin'], order: 5 },
    {
      label: 'Manage Users',
      labels: { de: 'Nutzer verwalten' },
      path: paths.manageUsers,
      covers: [paths.adminUsers, paths.adminShops],
      roles: ['admin'],
      order: 10,
    },
    {
      label: 'Manage Categories',
      labels: { de: 'Kategorien verwalten' },
      path: paths.manageCategories,
      roles: ['admin'],
      order: 20,
    },
    {
      label: 'Monitor Transactions',
      labels: { de: 'Transaktionen überwachen' },
      path: paths.monitorTransactions,
      roles: ['admin'],
      order: 30,
    },
    { label: 'Commission', labels: { de: 'Provision' }, path: paths.commission, roles: ['admin'], order: 36 },
    {
      label: 'Reconciliation',
      labels: { de: 'Abstimmung' },
      path: paths.reconciliation,
      roles: ['admin'],
      order: 38,
    },
    { label: 'Tax', labels: { de: 'Steuer' }, path: paths.tax, roles: ['admin'], order: 48 },
    { label: 'Audit', labels: { de: 'Protokoll' }, path: paths.audit, roles: ['admin'], order: 50 },
    { label: 'Areas', labels: { de: 'Bereiche' }, path: paths.areas, roles: ['admin'], order: 60 },
  ],
};
