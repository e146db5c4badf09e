import type { MethodQuote, ProductDelivery } from '@rialto/shared/contract/delivery';
import { chooseLanguage } from '@rialto/shared/language';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { fakeApi } from '@rialto/shared/testing/api';
import { renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { DeliveryBox } from './DeliveryBox';

const standard: MethodQuote = {
  ...{ id: 61, name: 'Standard', kind: 'delivery', price: 4.9, freeFrom: 40, pickup: null },
  ...{ from: '2026-12-03', to: '2026-12-05' },
};
const pickup: MethodQuote = {
  ...{ id: 62, name: 'At the farm', kind: 'pickup', price: 0, freeFrom: null, from: '2026-12-02', to: '2026-12-02' },
  pickup: { address: '1 Farm Road\nOhio', hours: '' },
};
const farm = { id: 31, name: 'Fallow Lane Farm' };
const deliveryOf = (methods: MethodQuote[], cheapest: number | null = methods[0]?.id ?? null): ProductDelivery => ({
  shop: farm,
  methods,
  cheapest,
});
const { id } = aProduct();
const open = (delivery: ProductDelivery) => {
  const calls = fakeApi({
    [`GET /products/${id}/delivery`]: delivery,
    'GET /countries': [
      { code: 'DE', name: 'Germany' },
      { code: 'US', name: 'United States' },
    ],
  });
  const route = { path: '/box', element: <DeliveryBox productId={id} variantId={1101} loading={null} /> };
  return { calls, ...renderRoutes([route], '/box') };
};
const shown = async () =>
  (await screen.findByRole('region', { name: /Delivery|Lieferung/ })).textContent?.replaceAll('\u00a0', ' ');

beforeEach(() => localStorage.clear());
afterEach(() => act(() => chooseLanguage('en')));

test('says price, days and from which value it is free, and keeps the place in the browser', async () => {
  const { user, calls } = open(deliveryOf([standard, pickup]));
  expect(await shown()).toContain('Delivery to United States: $4.90, Thu 3 – Sat 5, free from $40.00');
  expect(await shown()).toContain('At the farm: free, ready Wed 2, 1 Farm Road');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText('Postcode')).toHaveFocus();
  await user.type(screen.getByLabelText('Postcode'), '10115');
  await user.selectOptions(await screen.findByLabelText('Country'), 'Germany');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Delivery to 10115:')).toBeInTheDocument();
  await waitFor(() =>
    expect(calls.at(-1)?.url).toBe(`/products/${id}/delivery?country=DE&postcode=10115&variantId=1101`),
  );
  expect(localStorage.getItem('rialto.destination')).toContain('10115');
});

test('asks for the postcode where the price depends on it', async () => {
  const unavailable = { code: 'DELIVERY_POSTCODE_NEEDED', words: 'x' };
  open(deliveryOf([{ ...standard, from: null, to: null, unavailable }], null));
  expect(await screen.findByText('Enter your postcode to see delivery.')).toBeInTheDocument();
  expect(screen.getByLabelText('Postcode')).toBeInTheDocument();
});

test('says why no method delivers there', async () => {
  const unavailable = { code: 'DELIVERY_ELSEWHERE', words: 'Not delivered to Germany.' };
  open(deliveryOf([{ ...standard, from: null, to: null, unavailable }], null));
  expect(await shown()).toContain('Not delivered to Germany.');
});

test('a shop without methods delivers at no charge', async () => {
  open(deliveryOf([]));
  expect(await screen.findByText('Free delivery')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('says where the delivery is shown if it cannot be loaded', async () => {
  fakeApi({ [`GET /products/${id}/delivery`]: () => ({ status: 404, body: { message: 'Gone.' } }) });
  renderRoutes([{ path: '/box', element: <DeliveryBox productId={id} variantId={1101} loading={null} /> }], '/box');
  expect(await screen.findByText('The delivery is shown at checkout.')).toBeInTheDocument();
});

test('is German for a German page', async () => {
  open(deliveryOf([standard]));
  await shown();
  await act(() => chooseLanguage('de'));
  expect(await shown()).toContain('4,90 $, Do 3. – Sa 5., kostenlos ab 40,00 $');
});
