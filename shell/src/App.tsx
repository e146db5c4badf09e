import { lateNoticeId } from '@rialto/shared/area';
import { type QueryClient, QueryClientProvider, queryClient } from '@rialto/shared/query';
import { RouterProvider } from '@rialto/shared/router';
import { useLayoutEffect } from 'react';
import type { createShellRouter } from './router';

/** Until the code is there a published page's controls would lose what is typed, and do nothing when pressed: they are off. */
function wakeControls(): void {
  document.getElementById(lateNoticeId)?.remove();
  for (const control of document.querySelectorAll('[data-waits]')) {
    control.removeAttribute('disabled');
    control.removeAttribute('data-waits');
  }
}

interface AppProps {
  router: ReturnType<typeof createShellRouter>;
  /** The page's own, but where pages are rendered for many. */
  client?: QueryClient;
}

export function App({ router, client = queryClient }: AppProps) {
  useLayoutEffect(wakeControls, []);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
