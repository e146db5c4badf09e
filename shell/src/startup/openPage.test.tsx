import { startSession, useAuth } from '@rialto/shared/auth';
import { queryStateElementId, slowNoticeId } from '@rialto/shared/federation/area';
import { chooseLanguage } from '@rialto/shared/language';
import { queryClient } from '@rialto/shared/query';
import type { RouteObject } from '@rialto/shared/router';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setRegistry } from '../areas/registry';
import { prerender } from '../prerender';
import { answerCallsBy, renderPage } from '../renderPage';
import { createShellRouter } from '../router';
import { getInstance, replaceRemote } from '../testing/federationRuntime';
import { allAreas } from '../testing/renderShell';
import { openPage } from './openPage';

const version = allAreas.storefront?.active.version;

let root: HTMLElement;
let close: () => void;

beforeEach(() => {
  fakeApi({ 'GET /products': [], 'GET /categories': [] });
  setRegistry(allAreas);
  queryClient.clear();
  useAuth.setState({ token: null, user: null, status: 'restoring', endedBy: null });
  root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  for (const element of document.head.querySelectorAll('title, meta, link')) element.remove();
});

afterEach(() => act(() => close()));

/** As the publisher does: the page's metadata into the head. */
function place(html: string): void {
  const [metadata = ''] = /^(<title>[^<]*<\/title>|<(meta|link) [^>]*>)*/.exec(html) ?? [];
  document.head.insertAdjacentHTML('afterbegin', metadata);
  root.innerHTML = html.slice(metadata.length);
}

/** Opens a published page without data. */
async function open(
  address: string,
  published: DOMStringMap = { area: 'storefront', version },
  historyState: unknown = null,
) {
  const { default: routes } = (await getInstance().loadRemote('rialto_storefront/routes')) as {
    default: RouteObject[];
  };
  const area = published.area ? { name: published.area, routes } : null;
  const { html } = await prerender(new URL(address, 'http://x').pathname, area);
  place(html);
  Object.assign(root.dataset, published);
  window.history.replaceState(historyState, '', address);
  const before = root.querySelector('header');
  await act(async () => {
    const opened = await openPage(root, createShellRouter(Promise.resolve()));
    close = () => opened.unmount();
  });
  return { before, isKept: () => before?.isConnected };
}

test('hydrates a published page', async () => {
  const { isKept } = await open('/');
  expect(await screen.findByText('No categories found')).toBeInTheDocument();
  expect(isKept()).toBe(true);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show slide 2 of 3' }));
  expect(screen.getByRole('button', { name: 'Show slide 2 of 3' })).toHaveAttribute('aria-current', 'true');
});

test('enables the controls and removes the notice of a slow start', async () => {
  const notice = document.createElement('p');
  notice.id = slowNoticeId;
  document.body.append(notice);
  const menu = document.createElement('button');
  menu.disabled = true;
  menu.dataset.waits = '';
  document.body.append(menu);
  await open('/');
  expect(menu).toBeEnabled();
  expect(notice).not.toBeInTheDocument();
  menu.remove();
});

test.each([
  ['hydrates', '/', version],
  ['renders again', '/', 'another-release'],
])('has the metadata once when it %s a page', async (_, address, release) => {
  await open(address, { area: 'storefront', version: release });
  expect(await screen.findByText('No categories found')).toBeInTheDocument();
  const count = (selector: string) => document.head.querySelectorAll(selector).length;
  const once = ['title', '[name="description"]', '[rel="canonical"]', '[property="og:url"]', '[name="twitter:card"]'];
  expect(once.map(count)).toEqual(once.map(() => 1));
  expect(document.title).toBe('A market for produce and gardens · Rialto');
});

test('hides the login while there is a session to restore', async () => {
  await open('/');
  const bar = within(screen.getByRole('banner'));
  document.documentElement.toggleAttribute('data-session', true);
  expect(bar.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
  document.documentElement.removeAttribute('data-session');
  expect(bar.getByRole('link', { name: 'Register' })).toBeVisible();
});

test('hydrates the frame of any dashboard page', async () => {
  const { isKept } = await open('/dashboard/cart', { area: '', version: '' });
  expect(isKept()).toBe(true);
  expect(screen.getByRole('status', { name: 'Loading page' })).toBeInTheDocument();
});

test('hydrates the dashboard’s frame with a session', async () => {
  fakeApi({ 'GET /cart': [], 'GET /orders': [] });
  startSession('token-of-the-test', aUser());
  const { isKept } = await open('/dashboard/cart', { area: '', version: '' });
  expect(isKept()).toBe(true);
  expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
});

test.each([
  ['another release of the area is shown', '/', { area: 'storefront', version: '0.9.0' }],
  ['the address has filters', '/products?keyword=leek', { area: 'storefront', version }],
  ['the address has an invalid id', '/products/leek', { area: 'storefront', version }],
])('renders the page from scratch when %s', async (_why, address, published) => {
  const { isKept } = await open(address, published);
  expect(await screen.findByRole('banner')).toBeInTheDocument();
  expect(isKept()).toBe(false);
});

test('renders the page from scratch when the link had state', async () => {
  const { isKept } = await open(
    '/products/3',
    { area: 'storefront', version },
    { usr: { categoryName: 'Fruits' }, idx: 0 },
  );
  expect(await screen.findByRole('banner')).toBeInTheDocument();
  expect(isKept()).toBe(false);
});

/** Opens a page that was rendered with its data. */
async function openWithData(address: string, { rendered = address, headers = {} } = {}) {
  const { default: routes } = (await getInstance().loadRemote('rialto_storefront/routes')) as {
    default: RouteObject[];
  };
  answerCallsBy(async (call) => {
    if (call.startsWith('/products/facets')) return { status: 200, headers: {}, body: JSON.stringify(facets) };
    const isProducts = call.startsWith('/products');
    return { status: 200, headers: isProducts ? headers : {}, body: isProducts ? JSON.stringify([leeks]) : '[]' };
  });
  const { html, queryState } = await renderPage(rendered, { name: 'storefront', routes }, 'en');
  const calls = fakeApi({ 'GET /products': [], 'GET /categories': [] });
  place(html);
  Object.assign(root.dataset, { area: 'storefront', version, address: rendered });
  const data = Object.assign(document.createElement('script'), { id: queryStateElementId, type: 'application/json' });
  data.textContent = JSON.stringify(queryState);
  document.body.append(data);
  window.history.replaceState(null, '', address);
  const before = root.querySelector('header');
  await act(async () => {
    const opened = await openPage(root, createShellRouter(Promise.resolve()));
    close = () => opened.unmount();
  });
  return { html, data: data.textContent, calls, isKept: before?.isConnected };
}

const leeks = { id: 7, name: 'Leeks', price: 3, category: { id: 1, name: 'Vegetables' } };
const facets = { total: 9, above: 0, inStock: 9, categories: [], shops: [] };

test.each([
  ['/products', '/products'],
  ['/products?keyword=leek', '/products?keyword=leek'],
  ['/products?utm_source=mail&keyword=leek&fbclid=1', '/products?keyword=leek'],
])('hydrates %s with its data and requests nothing', async (address, rendered) => {
  const { html, calls, isKept } = await openWithData(address, { rendered });
  expect(html).toContain('Leeks');
  expect(isKept).toBe(true);
  expect(screen.getByText('1 result')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('hydrates the first page of a large catalogue without repeating or requesting it', async () => {
  const headers = { link: '</api/products?cursor=b>; rel="next"', 'x-total-count': '9' };
  const { data, calls, isKept } = await openWithData('/products', { headers });
  expect(data.split('Leeks')).toHaveLength(2);
  expect(isKept).toBe(true);
  expect(screen.getByRole('link', { name: /^Show .* more/i })).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('ignores the data of another address', async () => {
  await openWithData('/products?keyword=beet', { rendered: '/products' });
  expect(await screen.findByText('0 results')).toBeInTheDocument();
  expect(screen.queryByText('Leeks')).not.toBeInTheDocument();
});

test('shows a skeleton when its area’s code does not load', async () => {
  const arrived = await getInstance().loadRemote('rialto_storefront/routes');
  let loads = 0;
  // The first load is the prerendering.
  replaceRemote('rialto_storefront/routes', () => (++loads === 1 ? Promise.resolve(arrived) : new Promise(() => {})));
  try {
    const { isKept } = await open('/');
    expect(await screen.findByRole('status', { name: 'Loading page' })).toBeInTheDocument();
    expect(isKept()).toBe(false);
  } finally {
    replaceRemote('rialto_storefront/routes');
  }
});

test('renders the page from scratch in another language', async () => {
  await act(() => chooseLanguage('de'));
  document.documentElement.lang = 'en';
  try {
    const { isKept } = await open('/');
    expect(await screen.findByText('Ein Markt, kein Warenlager.')).toBeInTheDocument();
    expect(isKept()).toBe(false);
    expect(document.documentElement.lang).toBe('de');
  } finally {
    await act(() => chooseLanguage('en'));
  }
});
