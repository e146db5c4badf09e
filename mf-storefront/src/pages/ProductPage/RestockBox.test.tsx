import { paths } from '@rialto/shared/routing/paths';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor } from '@testing-library/react';
import routes from '../../routes';

const fig = aProduct({ id: 55, name: 'Black Figs', inventory: 0 });
const variant = {
  ...{ id: 7, title: '', sku: null, values: [], barcode: null, price: 4.5, originalPrice: 4.5, discount: 0 },
  ...{ image: null, inventory: 0, available: 0, netQuantity: null, netUnit: null, unitPrice: null },
};
const server = {
  'GET /products/55': { ...fig, options: [], variants: [variant] },
  'GET /products': [fig],
  'GET /reviews': [],
  'GET /reviews/summary': { count: 0, average: 0, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
  'GET /reviews/eligibility': { canReview: false },
  'GET /wishlist/ids': { ids: [] },
  'GET /cart': [],
  'POST /recently-viewed': null,
};
const open = (options = {}) => renderRoutes(routes, paths.product(55), options);
const asked = (calls: ApiCall[]) =>
  calls
    .filter(({ url, method }) => url.startsWith('/restock') && method !== 'GET')
    .map(({ method, url, body }) => [method, url, body]);

test('a buyer asks with one press, and withdraws it', async () => {
  let requests: object[] = [];
  const calls = fakeApi({
    ...server,
    'GET /restock': () => ({ body: { requests } }),
    'POST /restock': () => {
      requests = [{ productId: 55, variantId: 7 }];
      return { status: 204 };
    },
    'DELETE /restock/7': () => {
      requests = [];
      return { status: 204 };
    },
  });
  const { user } = open({ user: aUser() });
  await user.click(await screen.findByRole('button', { name: 'Tell me when it’s back' }));
  expect(await screen.findByText('We’ll email you once when it’s back in stock.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Don’t email me' }));
  expect(await screen.findByRole('button', { name: 'Tell me when it’s back' })).toBeInTheDocument();
  expect(asked(calls)).toEqual([
    ['POST', '/restock', { productId: 55, variantId: 7 }],
    ['DELETE', '/restock/7', undefined],
  ]);
});

test('a guest gives an address, which a refusal leaves in the form', async () => {
  let works = false;
  const message = 'Too many requests from your network. Please try again later.';
  const calls = fakeApi({
    ...server,
    'POST /restock': () => (works ? { status: 204 } : { status: 429, body: { message } }),
  });
  const { user } = open();
  const field = await screen.findByLabelText('Your email address');
  await user.click(screen.getByRole('button', { name: 'Tell me when it’s back' }));
  expect(field).toHaveAccessibleDescription('Enter an email address such as name@example.com.');
  expect(field).toHaveFocus();
  await user.type(field, 'ann@mail.example');
  await user.click(screen.getByRole('button', { name: 'Tell me when it’s back' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(field).toHaveValue('ann@mail.example');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Tell me when it’s back' }));
  expect(await screen.findByText('We’ll email you once when it’s back in stock.')).toHaveFocus();
  expect(asked(calls).at(-1)).toEqual(['POST', '/restock', { productId: 55, variantId: 7, email: 'ann@mail.example' }]);
});

test('nothing is offered to a vendor, nor for a product in stock', async () => {
  const calls = fakeApi(server);
  const { unmount } = open({ user: aUser({ role: 'vendor' }) });
  await screen.findByRole('heading', { level: 1, name: 'Black Figs' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tell me when it’s back' })).not.toBeInTheDocument());
  unmount();
  fakeApi({ ...server, 'GET /products/55': aProduct({ id: 55, name: 'Black Figs', inventory: 3 }) });
  open();
  await screen.findByRole('heading', { level: 1, name: 'Black Figs' });
  expect(screen.queryByLabelText('Your email address')).not.toBeInTheDocument();
  expect(asked(calls)).toEqual([]);
});

test('a product of a shop on holiday says when the shop is back, and cannot be added', async () => {
  const shop = { id: 31, name: 'Fallow Lane Farm', holidayUntil: '2099-12-05' };
  fakeApi({ ...server, 'GET /products/55': aProduct({ id: 55, name: 'Black Figs', inventory: 3, shop }) });
  open();
  await screen.findByRole('heading', { level: 1, name: 'Black Figs' });
  expect(screen.getAllByRole('button', { name: 'Shop is back on Dec 5, 2099' })[0]).toBeDisabled();
  expect(screen.queryByRole('textbox', { name: /Quantity/ })).not.toBeInTheDocument();
});
