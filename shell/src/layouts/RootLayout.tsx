import { Outlet, ScrollRestoration } from '@rialto/shared/router';
import { ConfirmHost } from '../hosts/ConfirmHost';
import { NoticeHost } from '../hosts/NoticeHost';
import { NavigationProgress } from './NavigationProgress';
import { useRouteFocus } from './useRouteFocus';

/** What every page has: restored scroll and focus, progress, questions and notices. */
export function RootLayout() {
  useRouteFocus();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ConfirmHost />
      <NoticeHost />
      <ScrollRestoration />
    </>
  );
}
