import { lazyPage } from '@rialto/shared/federation/area';
import { createBrowserRouter, type RouteObject } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { type AreaHost, areaHost } from './areas/areaHost';
import { mountPoints } from './areas/areaRoutes';
import { UnmatchedRoute } from './areas/UnmatchedRoute';
import { DashboardLayout } from './layouts/DashboardLayout';
import { PublicLayout } from './layouts/PublicLayout';
import { RootLayout } from './layouts/RootLayout';
import { ShellErrorPage } from './pages/ShellErrorPage';
import { prefetchPage } from './prefetch/prefetchPage';
import { setCurrentRouter } from './slots/currentRouter';
import { provideSlots } from './slots/provider';

provideSlots();

const readsNext = { searchParams: ['next'] };

const login = lazyPage(async () => (await import('./pages/LoginPage')).LoginPage, readsNext);
const register = lazyPage(async () => (await import('./pages/RegisterPage')).RegisterPage, readsNext);
const forgotPassword = lazyPage(async () => (await import('./pages/ForgotPasswordPage')).ForgotPasswordPage, readsNext);
const resetPassword = lazyPage(async () => (await import('./pages/ResetPasswordPage')).ResetPasswordPage, readsNext);
const verifyEmail = lazyPage(async () => (await import('./pages/VerifyEmailPage')).VerifyEmailPage);
const unsubscribe = lazyPage(async () => (await import('./pages/UnsubscribePage')).UnsubscribePage);
const startPage = (host: AreaHost) => lazyPage(async () => (await import('./pages/StartPage')).startPageWith(host));
const profile = lazyPage(async () => (await import('./pages/ProfilePage/ProfilePage')).ProfilePage);

export function shellRoutes(host: AreaHost): RouteObject[] {
  // A splat makes the router call `patchRoutesOnNavigation` for unknown URLs.
  const unmatched: RouteObject = { path: '*', element: <UnmatchedRoute host={host} /> };
  return [
    {
      Component: RootLayout,
      ErrorBoundary: ShellErrorPage,
      children: [
        {
          Component: PublicLayout,
          HydrateFallback: PublicLayout,
          children: [
            {
              ErrorBoundary: ShellErrorPage,
              children: [
                { path: paths.login, ...login },
                { path: paths.register, ...register },
                { path: paths.forgotPassword, ...forgotPassword },
                { path: paths.resetPassword, ...resetPassword },
                { path: paths.verifyEmail, ...verifyEmail },
                { path: paths.unsubscribe, ...unsubscribe },
              ],
            },
            ...mountPoints('public'),
            unmatched,
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
                { index: true, ...startPage(host) },
                { path: paths.profile, ...profile },
              ],
            },
            ...mountPoints('dashboard'),
            unmatched,
          ],
        },
      ],
    },
  ];
}

/** The page's router. `sessionKnown` resolves when the stored session is restored or ended. */
export function createShellRouter(sessionKnown: Promise<void>) {
  const host = areaHost(() => router, prefetchPage);
  let hasOpened = () => false;
  const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter(shellRoutes(host), {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const isInitialNavigation = !hasOpened();
      if (path.startsWith(paths.dashboard)) await sessionKnown;
      await host.discover(path, patch, signal, { isInitialNavigation });
    },
  });
  hasOpened = () => router.state.initialized;
  setCurrentRouter(router);
  return router;
}
