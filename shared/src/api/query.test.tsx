import { createQueryClient, QueryClientProvider, useMutation, useQuery } from '@rialto/shared/query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';

const client = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const tell = (event: 'online' | 'offline') => window.dispatchEvent(new Event(event));

// From here on the client hears of the network.
beforeAll(() => client.mount());
afterAll(() => {
  tell('online');
  client.unmount();
});

test('without a network a list and a change fail in words; the list comes when there is one', async () => {
  let reachable = false;
  const answer = async () => {
    if (!reachable) throw new Error('The server cannot be reached.');
    return ['Leeks'];
  };
  tell('offline');
  const { result } = renderHook(
    () => ({ list: useQuery({ queryKey: ['goods'], queryFn: answer }), change: useMutation({ mutationFn: answer }) }),
    { wrapper },
  );
  act(() => result.current.change.mutate());
  await waitFor(() => expect(result.current.list.error?.message).toBe('The server cannot be reached.'));
  await waitFor(() => expect(result.current.change.error?.message).toBe('The server cannot be reached.'));
  reachable = true;
  tell('online');
  await waitFor(() => expect(result.current.list.data).toEqual(['Leeks']));
  expect(result.current.change.isError).toBe(true);
});
