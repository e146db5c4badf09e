import { useListParams } from '@rialto/shared/hooks/useListParams';
import { type RouteObject, useNavigate } from '@rialto/shared/router';
import { renderRoutes } from '@rialto/shared/testing/render';
import { SearchField } from '@rialto/shared/ui/FilterBar';
import { act, screen } from '@testing-library/react';

type Params = ReturnType<typeof useListParams<'q' | 'status' | 'role'>>;
let params: Params;
let go: ReturnType<typeof useNavigate>;

function List() {
  params = useListParams(['q', 'status', 'role']);
  go = useNavigate();
  return (
    <>
      <SearchField label="Search" value={params.get('q')} onSearch={(q) => params.set({ q })} />
      <button type="button" onClick={() => params.set({ status: 'Pending' })}>
        Pending
      </button>
    </>
  );
}

/** A page that loads until `arrive` is called. */
function slowPage() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const route: RouteObject = { path: '/other', loader: () => arrived.then(() => null), element: <h1>Other</h1> };
  return { route, arrive };
}

const open = (address = '/', more: RouteObject[] = []) =>
  renderRoutes([{ path: '/', element: <List /> }, ...more], address);

test('keeps two changes in one tick', async () => {
  const { router } = open('/?page=2');
  await act(async () => {
    params.set({ status: 'Pending' });
    params.set({ role: 'vendor' });
  });
  expect(router.state.location.search).toBe('?page=2&status=Pending&role=vendor');
});

test('keeps all changes made before the next render', async () => {
  const { router } = open();
  const stale = params;
  await act(async () => stale.set({ q: 'fig' }));
  await act(async () => stale.set({ status: 'Pending' }));
  await act(async () => stale.set({ q: '' }));
  expect(router.state.location.search).toBe('?status=Pending');
});

test('keeps typed text and a button clicked right after it', async () => {
  const { router, user } = open();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'fig');
  await user.click(screen.getByRole('button', { name: 'Pending' }));
  expect(router.state.location.search).toBe('?q=fig&status=Pending');
});

test('ignores a change while navigating to another page', async () => {
  const { route, arrive } = slowPage();
  const { router } = open('/?q=fig', [route]);
  await act(async () => void go('/other'));
  await act(async () => params.set({ status: 'Pending' }));
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/other');
  await act(async () => void go(-1));
  expect(router.state.location.search).toBe('?q=fig');
});

test('replaces the history entry: Back leaves the list, Forward restores it', async () => {
  const { router } = open('/other', [{ path: '/other', element: <h1>Other</h1> }]);
  await act(async () => void router.navigate('/'));
  await act(async () => {
    params.set({ status: 'Pending' });
    params.set({ q: 'fig' });
  });
  await act(async () => void router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
  await act(async () => void router.navigate(1));
  expect(router.state.location.search).toBe('?status=Pending&q=fig');
});
