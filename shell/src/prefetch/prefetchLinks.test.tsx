import type { AreaRelease } from '@rialto/shared/federation/area';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { providedContract } from '../build';
import { allAreas, renderShell } from '../testing/renderShell';
import { prefetchLinks } from './prefetchLinks';

let stop: () => void;
let calls: ApiCall[];

beforeEach(() => {
  calls = fakeApi({ 'GET /cart': [], 'GET /orders': [] });
});

afterEach(() => {
  stop();
  for (const element of document.head.querySelectorAll('link, script')) element.remove();
  Reflect.deleteProperty(navigator, 'connection');
});

/** The cart link of a signed-in shell that has not loaded the buyer's area. */
async function cartLink({ savesData, ...fields }: Partial<AreaRelease> & { savesData: boolean }) {
  Object.defineProperty(navigator, 'connection', { value: { saveData: savesData }, configurable: true });
  if (!allAreas.buyer) throw new Error('There is no buyer’s area.');
  const release: AreaRelease = {
    ...allAreas.buyer.active,
    contract: providedContract.contract,
    scripts: ['routes.js'],
    pages: {
      '/dashboard/cart': { scripts: ['cart.js'] },
      '/dashboard/orders': { scripts: ['orders.js'] },
    },
    integrity: { 'cart.js': 'sha384-cart' },
    ...fields,
  };
  const { router } = renderShell('/login', {
    user: aUser(),
    registry: { ...allAreas, buyer: { active: release, previous: null } },
  });
  stop = prefetchLinks(router);
  return screen.findByRole('link', { name: /cart/i });
}

const hints = () =>
  [...document.head.querySelectorAll('link')].map(
    // Without integrity jsdom returns undefined.
    ({ rel, href, integrity }) => [rel, href.split('/').at(-1), integrity].filter(Boolean).join(' '),
  );
// jsdom has no pointer events.
const press = (link: HTMLElement, button = 0) =>
  fireEvent(link, new MouseEvent('pointerdown', { bubbles: true, button }));
const codeOfTheCart = (rel: string) => [`${rel} remoteEntry.js`, `${rel} routes.js`];

test('prefetches a link’s code on hover and preloads it on press', async () => {
  const link = await cartLink({ savesData: false });
  fireEvent.pointerOver(link);
  expect(hints()).toEqual([...codeOfTheCart('prefetch'), 'prefetch cart.js']);
  press(link);
  press(link);
  expect(hints().slice(3)).toEqual([...codeOfTheCart('preload'), 'preload cart.js sha384-cart']);
});

test('with Save-Data prefetches nothing before a press that follows the link', async () => {
  const link = await cartLink({ savesData: true });
  fireEvent.pointerOver(link);
  press(link, 2);
  fireEvent.keyDown(link, { key: 'Tab' });
  expect(hints()).toEqual([]);
  fireEvent.keyDown(link, { key: 'Enter' });
  expect(hints()).toEqual([...codeOfTheCart('preload'), 'preload cart.js sha384-cart']);
});

test('prefetches neither code nor data of an incompatible release', async () => {
  const link = await cartLink({
    savesData: false,
    contract: '99.0.0',
    pages: { '/dashboard/cart': { scripts: ['cart.js'], preload: [{ queryKey: ['cart', 'first'] }] } },
  });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.pointerOver(link);
  press(link);
  fireEvent.click(link);
  await waitFor(() => expect(calls.map(({ url }) => url)).toContain(`/cart?userId=${aUser().id}`));
  expect(hints()).toEqual([]);
  expect(calls.map(({ url }) => url)).not.toContain('/cart/first');
});

test('requests the page’s data on press, and not again on the click', async () => {
  const link = await cartLink({
    savesData: true,
    base: '/remotes/buyer/2/',
    pages: { '/dashboard/cart': { scripts: ['cart.js'], preload: [{ queryKey: ['orders', { userId: '{user}' }] }] } },
  });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.pointerOver(link);
  const requests = () => calls.map(({ url }) => url).filter((url) => url.startsWith('/orders'));
  expect(requests()).toEqual([]);
  press(link);
  fireEvent.click(link);
  await waitFor(() => expect(requests()).toEqual([`/orders?userId=${aUser().id}`]));
  press(link);
  expect(requests()).toHaveLength(1);
});

test('leaves filtered data to the page', async () => {
  const link = await cartLink({
    savesData: false,
    base: '/remotes/buyer/3/',
    pages: { '/dashboard/cart': { scripts: [], preload: [{ queryKey: ['orders'] }] } },
  });
  link.addEventListener('click', (event) => event.preventDefault());
  link.setAttribute('href', '/dashboard/cart?page=2');
  press(link);
  fireEvent.click(link);
  expect(hints()).toEqual(codeOfTheCart('preload'));
  expect(calls.map(({ url }) => url)).not.toContain('/orders');
});

test('requests the page’s code and data on a click, unless the browser handles it', async () => {
  const link = await cartLink({
    savesData: true,
    pages: { '/dashboard/cart': { scripts: ['cart.js'], preload: [{ queryKey: ['cart', '{user}', 'first'] }] } },
  });
  // jsdom cannot navigate.
  link.addEventListener('click', (event) => event.preventDefault());
  const requests = () => calls.map(({ url }) => url).filter((url) => url.startsWith('/cart/'));
  fireEvent.click(link, { ctrlKey: true });
  expect(hints()).toEqual([]);
  expect(requests()).toEqual([]);
  fireEvent.click(link);
  expect(hints()).toEqual([...codeOfTheCart('preload'), 'preload cart.js sha384-cart']);
  await waitFor(() => expect(requests()).toEqual([`/cart/${aUser().id}/first`]));
});
