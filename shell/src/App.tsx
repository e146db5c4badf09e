import { slowNoticeId } from '@rialto/shared/federation/area';
import { enablePageControls } from '@rialto/shared/hydration/controls';
import { type QueryClient, QueryClientProvider, queryClient } from '@rialto/shared/query';
import { RouterProvider } from '@rialto/shared/router';
import { useLayoutEffect } from 'react';
import { NavigationProgress } from './layouts/NavigationProgress';
import type { createShellRouter } from './router';

function enablePage(): void {
  document.getElementById(slowNoticeId)?.remove();
  enablePageControls();
}

interface AppProps {
  router: ReturnType<typeof createShellRouter>;
  /** Set where pages are rendered on the server. */
  client?: QueryClient;
}

export function App({ router, client = queryClient }: AppProps) {
  useLayoutEffect(enablePage, []);
  return (
    <QueryClientProvider client={client}>
      <NavigationProgress router={router} />
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
