import { QueryClientProvider, queryClient } from '@rialto/shared/query';
import { RouterProvider } from '@rialto/shared/router';
import type { createShellRouter } from './router';

export function App({ router }: { router: ReturnType<typeof createShellRouter> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
