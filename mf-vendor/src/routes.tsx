import '@rialto/shared/nonce';
import { lazyPage } from '@rialto/shared/area';
import { paths } from '@rialto/shared/paths';
import type { RouteObject } from '@rialto/shared/router';

const routes: RouteObject[] = [
  {
    path: paths.vendorOverview,
    ...lazyPage(() => import('./pages/OverviewPage/OverviewPage').then((m) => m.OverviewPage)),
  },
  { path: paths.myShop, ...lazyPage(() => import('./pages/MyShopPage/MyShopPage').then((m) => m.MyShopPage)) },
  {
    path: paths.addProduct,
    ...lazyPage(() => import('./pages/AddProductPage/AddProductPage').then((m) => m.AddProductPage)),
  },
  {
    path: paths.manageInventory,
    ...lazyPage(() => import('./pages/ManageInventoryPage/ManageInventoryPage').then((m) => m.ManageInventoryPage)),
  },
  {
    path: paths.importProducts,
    ...lazyPage(() => import('./pages/ImportProductsPage/ImportProductsPage').then((m) => m.ImportProductsPage)),
  },
  { path: paths.sales, ...lazyPage(() => import('./pages/SalesPage/SalesPage').then((m) => m.SalesPage)) },
];

export default routes;
