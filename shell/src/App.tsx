import { lateNoticeId } from '@rialto/shared/area';
import { QueryClientProvider, queryClient } from '@rialto/shared/query';
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

export function App({ router }: { router: ReturnType<typeof createShellRouter> }) {
  useLayoutEffect(wakeControls, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
