import { useGuestCart } from '@rialto/shared/cart';
import type { ProductDetail } from '@rialto/shared/contract/product';
import { dismissNotice, useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { fakeApi } from '@rialto/shared/testing/api';
import { renderRoutes } from '@rialto/shared/testing/render';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';
import { tea } from '../../testing/variants';

const shop = { id: 31, name: 'Fallow Lane Farm', logo: null, description: 'By the lane.', userId: 8, products: 12 };

async function open(search = '', product: ProductDetail = tea) {
  fakeApi({
    'GET /products/77': product,
    'GET /products': [],
    'GET /reviews': [],
    'GET /reviews/summary': { count: 0, average: 0, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
    'GET /shop/31': { ...shop, revision: 'r1' },
  });
  const page = renderRoutes(routes, paths.product(77) + search);
  await screen.findByRole('heading', { level: 1, name: 'Mountain Tea' });
  return page;
}

const radio = (name: string) => screen.getByRole('radio', { name });
const pictures = () => within(screen.getByRole('group', { name: 'Pictures of Mountain Tea' })).getAllByRole('img');
const thumbnails = () => within(screen.getByRole('list', { name: 'All pictures' })).getAllByRole('button');
const current = () => thumbnails().findIndex((button) => button.getAttribute('aria-current') === 'true');

afterEach(() => {
  act(() => {
    useGuestCart.setState({ lines: [] });
    for (const { id } of useNotices.getState().notices) dismissNotice(id);
  });
});

test('starts with the cheapest variant in stock; price, stock, unit price and SKU follow the choice', async () => {
  const { user, router } = await open();
  expect(radio('50 g')).toBeChecked();
  expect(radio('Black')).toBeChecked();
  expect(screen.getByText('$5.00')).toBeInTheDocument();
  expect(screen.getByText('$6.25').closest('s')).toBeInTheDocument();
  expect(screen.getByText('20% off')).toBeInTheDocument();
  expect(screen.getByText('$100.00 per kg')).toBeInTheDocument();
  expect(screen.getByText('Only 3 left')).toBeInTheDocument();
  expect(screen.getByText('TEA-50-B')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent('Contents50 g');
  expect(router.state.location.search).toBe('');
  await user.click(radio('200 g (changes the other choices)'));
  expect(radio('Green')).toBeChecked();
  expect(screen.getByText('$12.00')).toBeInTheDocument();
  expect(screen.getByText('In stock')).toBeInTheDocument();
  expect(screen.getByText('TEA-200-G')).toBeInTheDocument();
  expect(screen.queryByText('$100.00 per kg')).not.toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe('?variant=3'));
});

test('a sold-out variant can be chosen, but not bought', async () => {
  const { user } = await open();
  await user.click(radio('Green (sold out)'));
  expect(radio('Green (sold out)')).toBeChecked();
  expect(screen.getByText('Sold out')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
});

test('the address names the variant; an unknown one shows the first', async () => {
  const { router, unmount } = await open('?variant=3');
  expect(radio('200 g')).toBeChecked();
  await act(() => router.navigate('?variant=1'));
  expect(screen.getByText('TEA-50-G')).toBeInTheDocument();
  unmount();
  await open('?variant=99');
  expect(screen.getByText('TEA-50-B')).toBeInTheDocument();
});

test('a choice replaces the address, so that Back leaves the product', async () => {
  const { user, router } = await open();
  await act(() => router.navigate('/allShops'));
  await act(() => router.navigate(paths.product(77)));
  await screen.findByRole('heading', { level: 1, name: 'Mountain Tea' });
  await user.click(radio('Green (sold out)'));
  await waitFor(() => expect(router.state.location.search).toBe('?variant=1'));
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/allShops');
});

test('adds the chosen variant, up to what is left of it', async () => {
  const { user } = await open();
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Mountain Tea' });
  await user.clear(quantity);
  await user.type(quantity, '9{Enter}');
  expect(quantity).toHaveValue('3');
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(useGuestCart.getState().lines).toMatchObject([{ productId: 77, variantId: 2, quantity: 3 }]);
  expect(screen.getByText(/^3 in your cart\./)).toBeInTheDocument();
  await user.click(radio('200 g (changes the other choices)'));
  expect(screen.queryByText(/in your cart/)).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Quantity of Mountain Tea' })).toHaveValue('1');
});

test('shows all pictures, the first one first, and scrolls by keys, buttons and thumbnails', async () => {
  const { user } = await open();
  expect(pictures().map((picture) => [picture.getAttribute('alt'), picture.getAttribute('loading')])).toEqual([
    ['A tin of tea', 'eager'],
    ['Mountain Tea, picture 2', 'lazy'],
    ['50 g / Black', 'lazy'],
  ]);
  expect(current()).toBe(0);
  fireEvent.keyDown(screen.getByRole('group', { name: 'Pictures of Mountain Tea' }), { key: 'ArrowRight' });
  expect(current()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(current()).toBe(2);
  expect(screen.getByRole('button', { name: 'Next picture' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(thumbnails()[0] as HTMLElement);
  expect(current()).toBe(0);
});

test('the picture follows the choice of a variant, and is the first one at its address', async () => {
  const { user, unmount } = await open();
  await user.click(radio('Green (sold out)'));
  await user.click(radio('Black'));
  expect(current()).toBe(2);
  unmount();
  await open('?variant=2');
  expect(pictures().map((picture) => picture.getAttribute('alt'))[0]).toBe('50 g / Black');
  expect(current()).toBe(0);
});

test('enlarges a picture in a dialog, with the others and a zoom', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Enlarge: A tin of tea' }));
  const dialog = await screen.findByRole('dialog', { name: 'A tin of tea' });
  await user.click(within(dialog).getByRole('button', { name: 'Zoom' }));
  expect(within(dialog).getByRole('button', { name: 'Zoom' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(dialog).getByRole('button', { name: 'Next picture' }));
  expect(within(dialog).getByRole('status')).toHaveTextContent('2 of 3');
  expect(within(dialog).getByRole('button', { name: 'Zoom' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(within(dialog).getByRole('button', { name: 'Close dialog' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(current()).toBe(1);
});

test('shows facts, tags and the shop', async () => {
  await open();
  const facts = within(screen.getByRole('region', { name: 'Details' }));
  expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Origin',
    'Caffeine',
    'Contents',
    'SKU',
  ]);
  const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('link');
  expect(tags.map((tag) => tag.textContent)).toEqual(['organic', 'loose leaf']);
  const soldBy = within(await screen.findByRole('region', { name: 'Sold by' }));
  expect(soldBy.getByRole('link', { name: 'Fallow Lane Farm' })).toHaveAttribute('href', '/shop/31');
  expect(soldBy.getByText('12 products')).toBeInTheDocument();
});

test('describes each variant with an offer of its own to search engines', async () => {
  await open();
  const [, group] = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent),
  );
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Mountain Tea',
    productGroupID: '77',
    variesBy: ['size', 'Kind'],
    additionalProperty: [{ name: 'Origin', value: 'Pindos' }, { name: 'Caffeine' }],
  });
  expect(group.hasVariant).toHaveLength(3);
  expect(group.hasVariant[1]).toMatchObject({
    '@type': 'Product',
    name: 'Mountain Tea (50 g / Black)',
    sku: 'TEA-50-B',
    gtin: '4006381333931',
    size: '50 g',
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Kind', value: 'Black' }],
    offers: { '@type': 'Offer', price: '5.00', availability: 'https://schema.org/InStock' },
  });
  expect(group.hasVariant[1].offers.url).toMatch(/\/product\/77\?variant=2$/);
  expect(group.hasVariant[0].offers.availability).toBe('https://schema.org/OutOfStock');
});
