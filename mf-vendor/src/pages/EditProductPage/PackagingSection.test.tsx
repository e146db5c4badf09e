import type { Packaging } from '@rialto/shared/contract/delivery';
import type { OwnProductDetail } from '@rialto/shared/contract/product';
import { useNotices } from '@rialto/shared/notify';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { PackagingSection } from './PackagingSection';

// The section reads only these fields.
const product = {
  id: 101,
  variants: [
    { id: 31, title: 'Small' },
    { id: 32, title: 'Large' },
  ],
} as unknown as OwnProductDetail;

const open = async () => {
  let packaging: Packaging = {
    needsCooling: false,
    weights: [
      { variantId: 31, weight: 500 },
      { variantId: 32, weight: null },
    ],
  };
  const calls = fakeApi({
    'GET /products/101/packaging': () => ({ body: packaging }),
    'PUT /products/101/packaging': ({ body }: ApiCall) => {
      packaging = body as Packaging;
      return { body };
    },
  });
  const route = { path: '/edit', element: <PackagingSection product={product} /> };
  const view = renderRoutes([route], '/edit', { user: aUser({ role: 'vendor' }) });
  await view.user.click(await screen.findByText('Weight and cooling'));
  return { calls, ...view };
};

beforeEach(() => {
  sessionStorage.clear();
  useNotices.setState({ notices: [] });
});

test('saves the weight of each variant, and whether the product needs cooling', async () => {
  const { user, calls } = await open();
  expect(await screen.findByLabelText('Small, in g')).toHaveValue('500');
  await user.type(screen.getByLabelText('Large, in g'), '1200');
  await user.click(screen.getByRole('checkbox', { name: /^Needs cooling/ }));
  await user.click(screen.getByRole('button', { name: 'Save weight and cooling' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      needsCooling: true,
      weights: [
        { variantId: 31, weight: 500 },
        { variantId: 32, weight: 1200 },
      ],
    }),
  );
  expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['Weight and cooling saved.']);
});

test('shows at its field why a weight is refused', async () => {
  const { user, calls } = await open();
  await user.type(await screen.findByLabelText('Large, in g'), 'heavy');
  await user.click(screen.getByRole('button', { name: 'Save weight and cooling' }));
  expect(screen.getByLabelText('Large, in g')).toHaveFocus();
  expect(screen.getByLabelText('Large, in g')).toBeInvalid();
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});
