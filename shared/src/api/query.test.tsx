import { createQueryClient, QueryClientProvider, useMutation, useQuery } from '@rialto/shared/query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';

const client = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const dispatch = (event: 'online' | 'offline') => window.dispatchEvent(new Event(event));

// Subscribes the client to network events.
beforeAll(() => client.mount());
afterAll(() => {
  dispatch('online');
  client.unmount();
});

test('queries and mutations fail with a message while offline; queries refetch when back online', async () => {
  let reachable = false;
  const answer = async () => {
    if (!reachable) throw new Error('The server cannot be reached.');
    return ['Leeks'];
  };
  dispatch('offline');
  const { result } = renderHook(
    () => ({
      list: useQuery({ queryKey: ['products'], queryFn: answer }),
      change: useMutation({ mutationFn: answer }),
    }),
    { wrapper },
  );
  act(() => result.current.change.mutate());
  await waitFor(() => expect(result.current.list.error?.message).toBe('The server cannot be reached.'));
  await waitFor(() => expect(result.current.change.error?.message).toBe('The server cannot be reached.'));
  reachable = true;
  dispatch('online');
  await waitFor(() => expect(result.current.list.data).toEqual(['Leeks']));
  expect(result.current.change.isError).toBe(true);
});
