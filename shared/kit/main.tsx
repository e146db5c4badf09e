import '@rialto/shared/federation/nonce';
import { startSession } from '@rialto/shared/auth';
import { QueryClientProvider, queryClient } from '@rialto/shared/query';
import { createBrowserRouter, RouterProvider } from '@rialto/shared/router';
import { fakeApi } from '@rialto/shared/testing/api';
import { createRoot } from 'react-dom/client';
import { KitPage } from './KitPage';
import { answers, maya } from './market';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

fakeApi(answers);
startSession('token-of-the-kit', maya);
const router = createBrowserRouter([{ path: '*', Component: KitPage }]);
createRoot(container).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
