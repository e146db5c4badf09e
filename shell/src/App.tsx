import { lateNoticeId } from '@rialto/shared/area';
import { type QueryClient, QueryClientProvider, queryClient } from '@rialto/shared/query';
import { RouterProvider } from '@rialto/shared/router';
import { wakePage } from '@rialto/shared/wakeControls';
import { useLayoutEffect, useMemo } from 'react';
import { drawnRouter } from './drawnRouter';
import { NavigationProgress } from './layouts/NavigationProgress';
import type { createShellRouter } from './router';

function wake(): void {
  document.getElementById(lateNoticeId)?.remove();
  wakePage();
}

interface AppProps {
  router: ReturnType<typeof createShellRouter>;
  /** The page's own, but where pages are rendered for many. */
  client?: QueryClient;
}

export function App({ router, client = queryClient }: AppProps) {
  const drawn = useMemo(() => drawnRouter(router), [router]);
  useLayoutEffect(wake, []);
  return (
    <QueryClientProvider client={client}>
      <NavigationProgress router={router} />
      {/* Which updates are transitions, `drawnRouter` says. */}
      <RouterProvider router={drawn} useTransitions={false} />
    </QueryClientProvider>
  );
}
