import type { RouteObject } from '@rialto/shared/router';
import { fakeApi } from '@rialto/shared/testing/api';
import { takeConsole } from '@rialto/shared/testing/console';
import { aUser } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { setRegistry } from './areas/registry';
import { replaceRemote } from './testing/federationRuntime';
import { allAreas, aRelease, renderShell } from './testing/renderShell';

const orders = (): Promise<{ default: RouteObject[] }> =>
  Promise.resolve({ default: [{ path: '/dashboard/orders', element: <h1 tabIndex={-1}>My Orders</h1> }] });
const down = () => Promise.reject(new Error('[ Federation Runtime ]: Failed to load script. #RUNTIME-008'));

beforeEach(() => {
  fakeApi({ 'GET /cart': [], 'GET /categories': [], 'GET /products': [] });
});

afterEach(() => {
  for (const name of Object.keys(allAreas)) replaceRemote(`rialto_${name}/routes`);
});

test('shows “not found” inside the layout for an unknown address', async () => {
  renderShell('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test('redirects an address that differs from a known one only in case', async () => {
  replaceRemote('rialto_buyer/routes', orders);
  const { router } = renderShell('/Dashboard/ORDERS?status=Pending', { user: aUser() });
  expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/dashboard/orders', search: '?status=Pending' });
});

test('opens an address with a malformed fragment', async () => {
  renderShell('/login#%zz');
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
});

test('an area is loaded when its path is first visited', async () => {
  replaceRemote('rialto_buyer/routes', orders);
  renderShell('/dashboard/orders', { user: aUser() });
  expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeInTheDocument();
});

test('redirects guests from the dashboard to the login, with the way back', async () => {
  const load = jest.fn(orders);
  replaceRemote('rialto_buyer/routes', load);
  renderShell('/dashboard/orders?page=2');
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
  expect(window.location.search).toBe(`?next=${encodeURIComponent('/dashboard/orders?page=2')}`);
  expect(load).not.toHaveBeenCalled();
});

test('refuses another role’s page without loading its code', async () => {
  const load = jest.fn(() => Promise.resolve({ default: [] }));
  replaceRemote('rialto_admin/routes', load);
  renderShell('/dashboard/manage-users', { user: aUser() });
  expect(await screen.findByRole('heading', { name: 'You can’t open this page' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(load).not.toHaveBeenCalled();
});

test('a failed area leaves the layout and can be tried again', async () => {
  const load = jest.fn(down);
  replaceRemote('rialto_buyer/routes', load);
  const { user } = renderShell('/dashboard/orders', { user: aUser() });
  const card = await screen.findByRole('alert');
  expect(within(card).getByRole('heading', { name: 'This page isn’t available right now' })).toBeInTheDocument();
  // The area's team is named under Details, which are closed.
  expect(within(card).getByText('Details').closest('details')).not.toHaveAttribute('open');
  expect(within(card).getByText('Buyer area · Buyer team · buyer 1.0.0-test').closest('details')).not.toBeNull();
  expect(screen.getByRole('navigation', { name: 'Dashboard' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
  expect(takeConsole('error')).toEqual([expect.stringContaining('buyer 1.0.0-test: unreachable')]);

  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(allAreas)));
  replaceRemote('rialto_buyer/routes', orders);
  await user.click(within(card).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeInTheDocument();
  // The focused button is gone, so the focus moves to the new page.
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the card says that the network is missing, and the area loads once it is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  replaceRemote('rialto_buyer/routes', down);
  renderShell('/dashboard/orders', { user: aUser() });
  expect(await screen.findByText(/^You’re offline\. This page will load/)).toBeInTheDocument();
  takeConsole('error');
  onLine.mockRestore();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(allAreas)));
  replaceRemote('rialto_buyer/routes', orders);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeInTheDocument();
});

test('falls back to the previous release when one is broken', async () => {
  const buyer = allAreas.buyer?.active;
  if (!buyer) throw new Error('no buyer area');
  const load = jest.fn(orders).mockRejectedValueOnce(new Error('boom'));
  replaceRemote('rialto_buyer/routes', load);
  renderShell('/dashboard/orders', {
    user: aUser(),
    registry: { ...allAreas, buyer: { active: buyer, previous: aRelease(buyer, { version: '0.9.0' }) } },
  });
  expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeInTheDocument();
  expect(takeConsole('error')).toEqual([expect.stringContaining('buyer 1.0.0-test: broken')]);
});

test('an area built for a newer shell is refused before it loads', async () => {
  const buyer = allAreas.buyer?.active;
  if (!buyer) throw new Error('no buyer area');
  const load = jest.fn(orders);
  replaceRemote('rialto_buyer/routes', load);
  renderShell('/dashboard/orders', {
    user: aUser(),
    registry: { ...allAreas, buyer: { active: aRelease(buyer, { contract: '99.0.0' }), previous: null } },
  });
  expect(await screen.findByText(/Rialto was updated while you had it open/)).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
  expect(takeConsole('error')).toHaveLength(1);
});

test('catches a page that throws while rendering', async () => {
  const Broken = () => {
    throw new Error('first render');
  };
  replaceRemote('rialto_buyer/routes', () =>
    Promise.resolve({ default: [{ path: '/dashboard/orders', Component: Broken }] }),
  );
  renderShell('/dashboard/orders', { user: aUser() });
  expect(await screen.findByText(/Something went wrong on our side/)).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Dashboard' })).toBeInTheDocument();
  await waitFor(() => expect(takeConsole('error').length).toBeGreaterThan(0));
});

test('an area published after the page was opened asks for a reload, and loads no code', async () => {
  const buyer = allAreas.buyer?.active;
  if (!buyer) throw new Error('no buyer area');
  const load = jest.fn(orders);
  replaceRemote('rialto_auctions/routes', load);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 404 }));
  const { router } = renderShell('/login');
  await screen.findByRole('heading', { name: 'Login' });
  const auctions = aRelease({ ...buyer, name: 'auctions', title: 'Auctions', paths: [{ path: '/auctions' }] });
  setRegistry({ ...allAreas, auctions: { active: auctions, previous: null } });
  await act(() => router.navigate('/auctions'));
  const card = await screen.findByRole('alert');
  expect(
    within(card).getByText('Rialto was updated while you had it open. Reload the page to continue.'),
  ).toBeInTheDocument();
  expect(within(card).getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
  replaceRemote('rialto_auctions/routes');
});

describe('a page of an area’s release that fails', () => {
  const Broken = () => {
    throw new Error('first render');
  };
  const broken: typeof orders = () => Promise.resolve({ default: [{ path: '/dashboard/orders', Component: Broken }] });
  const withPrevious = () => {
    const buyer = allAreas.buyer?.active;
    if (!buyer) throw new Error('no buyer area');
    return { ...allAreas, buyer: { active: buyer, previous: aRelease(buyer, { version: '0.9.0' }) } };
  };
  const reported = () => (takeConsole('error') as string[]).filter((line) => line.startsWith('[area]'));

  test('falls back to the previous release in place', async () => {
    const load = jest.fn(orders).mockImplementationOnce(broken);
    replaceRemote('rialto_buyer/routes', load);
    const { user } = renderShell('/dashboard', { user: aUser(), registry: withPrevious() });
    const menu = await screen.findByRole('navigation', { name: 'Dashboard' });
    await user.click(within(menu).getByRole('link', { name: 'Orders' }));
    expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeInTheDocument();
    expect(menu).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
    expect(reported()).toEqual([expect.stringContaining('[area] buyer 1.0.0-test: broken')]);
    // The previous release serves later visits, too.
    await user.click(within(menu).getByRole('link', { name: 'Profile' }));
    await user.click(within(menu).getByRole('link', { name: 'Orders' }));
    expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('shows the card when the previous release fails too, and tries both again on demand', async () => {
    const load = jest.fn(broken);
    replaceRemote('rialto_buyer/routes', load);
    const { user } = renderShell('/dashboard/orders', { user: aUser(), registry: withPrevious() });
    const card = await screen.findByRole('alert');
    expect(within(card).getByText(/Buyer team · buyer 1\.0\.0-test, 0\.9\.0$/)).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
    expect(reported()).toHaveLength(2);
    load.mockImplementation(orders);
    await user.click(within(card).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('shows the card when the previous release has no such page', async () => {
    const cart: typeof orders = () => Promise.resolve({ default: [{ path: '/dashboard/cart', element: <p>Cart</p> }] });
    const load = jest.fn(cart).mockImplementationOnce(broken);
    replaceRemote('rialto_buyer/routes', load);
    renderShell('/dashboard/orders', { user: aUser(), registry: withPrevious() });
    expect(await screen.findByText(/Something went wrong on our side/)).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
    takeConsole('error');
  });

  test('recovers with the next release, without reloading the page', async () => {
    replaceRemote('rialto_buyer/routes', broken);
    const { user } = renderShell('/dashboard/orders', { user: aUser() });
    const card = await screen.findByRole('alert');
    takeConsole('error');
    const buyer = allAreas.buyer?.active;
    if (!buyer) throw new Error('no buyer area');
    const next = { ...allAreas, buyer: { active: aRelease(buyer, { version: '2.0.0' }), previous: null } };
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(next)));
    replaceRemote('rialto_buyer/routes', orders);
    await user.click(within(card).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeInTheDocument();
  });
});

test('an area opens at the second visit when the first is aborted while it loads', async () => {
  let arrive = () => {};
  const load = jest.fn(async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return orders();
  });
  replaceRemote('rialto_buyer/routes', load);
  const { user } = renderShell('/dashboard', { user: aUser() });
  const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  await user.click(menu.getByRole('link', { name: 'Orders' }));
  await waitFor(() => expect(load).toHaveBeenCalled());
  await user.click(menu.getByRole('link', { name: 'Profile' }));
  arrive();
  await user.click(menu.getByRole('link', { name: 'Orders' }));
  expect(await screen.findByRole('heading', { name: 'My Orders' })).toHaveFocus();
  expect(load).toHaveBeenCalledTimes(1);
});

test('focuses a heading that renders later than its page', async () => {
  const late = () =>
    Promise.resolve({
      default: [
        {
          path: '/dashboard/orders',
          Component: () => {
            const [ready, setReady] = useState(false);
            useEffect(() => {
              const timer = setTimeout(() => setReady(true), 50);
              return () => clearTimeout(timer);
            }, []);
            return ready ? <h1 tabIndex={-1}>My Orders</h1> : <p>One moment</p>;
          },
        },
      ],
    });
  replaceRemote('rialto_buyer/routes', late);
  const { user } = renderShell('/dashboard', { user: aUser() });
  await user.click(await screen.findByRole('link', { name: 'Orders' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'My Orders' })).toHaveFocus());
});

describe('a public address opened directly', () => {
  test('is never “not found” while its area loads', async () => {
    let arrive: (routes: unknown) => void = () => {};
    replaceRemote('rialto_storefront/routes', () => new Promise((resolve) => (arrive = resolve)));
    renderShell('/products');
    expect(await screen.findByRole('status', { name: 'Loading page' })).toBeInTheDocument();
    expect(screen.queryByText('Page not found')).not.toBeInTheDocument();
    arrive({ default: [{ path: '/products', element: <h1>Products</h1> }] });
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
  });

  test('shows the card when its area fails, and tries again', async () => {
    replaceRemote('rialto_storefront/routes', down);
    const { user } = renderShell('/products');
    const card = await screen.findByRole('alert');
    expect(within(card).getByRole('heading', { name: 'This page isn’t available right now' })).toBeInTheDocument();
    expect(screen.queryByText('Page not found')).not.toBeInTheDocument();
    takeConsole('error');
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(allAreas)));
    replaceRemote('rialto_storefront/routes', () =>
      Promise.resolve({ default: [{ path: '/products', element: <h1>Products</h1> }] }),
    );
    await user.click(within(card).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
  });

  test('is “not found” when its loaded area has no such page', async () => {
    replaceRemote('rialto_storefront/routes', () =>
      Promise.resolve({ default: [{ path: '/products', element: <h1>Products</h1> }] }),
    );
    renderShell('/products/a/b/c');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });
});
