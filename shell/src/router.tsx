import { lazyPage } from '@rialto/shared/area';
import { paths } from '@rialto/shared/paths';
import { createBrowserRouter, type RouteObject } from '@rialto/shared/router';
import { AreaFallback } from './areas/AreaFallback';
import { areaDiscovery, areaNodes } from './areas/areaRoutes';
import { DashboardLayout } from './layouts/DashboardLayout';
import { PublicLayout } from './layouts/PublicLayout';
import { RootLayout } from './layouts/RootLayout';
import { LoginPage } from './pages/LoginPage';
import { RegisterPage } from './pages/RegisterPage';
import { ShellErrorPage } from './pages/ShellErrorPage';

/** A splat, so that the router asks for the area of any address it does not know yet. */
const fallback: RouteObject = { path: '*', Component: AreaFallback };

const profile = lazyPage(async () => (await import('./pages/ProfilePage/ProfilePage')).ProfilePage);

function routes(): RouteObject[] {
  return [
    {
      Component: RootLayout,
      ErrorBoundary: ShellErrorPage,
      children: [
        {
          Component: PublicLayout,
          HydrateFallback: PublicLayout,
          children: [
            { path: paths.login, Component: LoginPage },
            { path: paths.register, Component: RegisterPage },
            ...areaNodes('public'),
            fallback,
          ],
        },
        {
          path: paths.dashboard,
          Component: DashboardLayout,
          HydrateFallback: DashboardLayout,
          children: [
            {
              ErrorBoundary: ShellErrorPage,
              children: [
                { index: true, ...profile },
                { path: paths.profile, ...profile },
              ],
            },
            ...areaNodes('dashboard'),
            fallback,
          ],
        },
      ],
    },
  ];
}

/** The one router of the page. `sessionKnown` settles when the stored session is restored or gone. */
export function createShellRouter(sessionKnown: Promise<void>) {
  const { discover } = areaDiscovery();
  return createBrowserRouter(routes(), {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      if (path.startsWith(paths.dashboard)) await sessionKnown;
      await discover(path, patch, signal);
    },
  });
}
