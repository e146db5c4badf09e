import { useConfirm } from '@rialto/shared/confirm';
import type { OrderDetail } from '@rialto/shared/contract/order';
import type { Parcel } from '@rialto/shared/contract/parcel';
import { chooseLanguage } from '@rialto/shared/language';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { anOrderDetail, anOrderItem } from '@rialto/shared/testing/anOrder';
import { aParcel } from '@rialto/shared/testing/aParcel';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const carrots = anOrderItem({ id: 1, quantity: 3, shippedQuantity: 2, openQuantity: 1, fulfilment: 'Unfulfilled' });
const lemons = anOrderItem({
  ...{ id: 2, quantity: 1, shippedQuantity: 1, fulfilment: 'Shipped' },
  ...{ product: { id: 102, name: 'Amalfi Lemons', image: null }, shop: { id: 32, name: 'Seed & Letter' } },
});
const ofCarrots = aParcel({ id: 41, items: [{ saleId: 1, name: 'Heritage Carrots', quantity: 2 }] });
const ofLemons = aParcel({
  ...{ id: 42, vendorId: 9, shopName: 'Seed & Letter', carrier: null, carrierName: 'Pedal & Crate' },
  ...{ trackingNumber: 'PC-7', trackingUrl: null, items: [{ saleId: 2, name: 'Amalfi Lemons', quantity: 1 }] },
});
const order = (fields: Partial<OrderDetail> = {}) =>
  anOrderDetail({ items: [carrots, lemons], parcels: [ofCarrots, ofLemons], ...fields });

const open = (user = aUser(), address = paths.order(501)) => renderRoutes(routes, address, { user });
const panel = async (name = 'Where your parcels are') => within(await screen.findByRole('region', { name }));
const shop = async (name: string) => within((await panel()).getByRole('region', { name }));
const answer = (yes: boolean) => act(() => useConfirm.getState().answer(yes));

/** The market's order, in which a received parcel is delivered. */
function market(detail: OrderDetail) {
  let stored = detail;
  const deliver = (id: number) => {
    const change = (parcel: Parcel): Parcel =>
      parcel.id === id ? { ...parcel, deliveredAt: '2026-11-05T09:00:00.000Z', deliveredBy: 'buyer' } : parcel;
    stored = {
      ...stored,
      items: stored.items.map((item) =>
        stored.parcels?.find((parcel) => parcel.id === id)?.items.some(({ saleId }) => saleId === item.id) &&
        !item.openQuantity
          ? { ...item, fulfilment: 'Delivered' }
          : item,
      ),
      parcels: stored.parcels?.map(change),
    };
  };
  return fakeApi({
    'GET /orders/501': () => ({ body: stored }),
    'POST /parcels/42/delivered': () => {
      deliver(42);
      return { body: {} };
    },
    'POST /parcels/41/delivered': () => {
      deliver(41);
      return {
        ...{ status: 409 },
        body: { message: 'This parcel is already marked as delivered. Nothing has changed.', code: 'PARCEL_DELIVERED' },
      };
    },
  });
}
const writes = (calls: ApiCall[]) => calls.filter(({ method }) => method !== 'GET').map(({ url }) => url);

beforeEach(() => useNotices.setState({ notices: [] }));
afterEach(() => act(() => chooseLanguage('en')));

test('shows each shop’s parcels with their tracking and what is still to come', async () => {
  market(order());
  open();
  const farm = await shop('Fallow Lane Farm');
  expect(farm.getByRole('list', { name: 'Progress of Parcel 1' })).toHaveTextContent(
    /PaidNov 2, 2026ShippedNov 3, 2026DeliveredExpected Nov 5, 2126 – Nov 7, 2126/,
  );
  const tracking = farm.getByRole('link', { name: /^00340434161094021501/ });
  expect(tracking).toHaveAttribute('href', expect.stringContaining('tracking-id=00340434161094021501'));
  expect(tracking).toHaveAttribute('target', '_blank');
  expect(tracking).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(farm.getByText('2 × Heritage Carrots')).toBeInTheDocument();
  expect(farm.getByRole('heading', { name: 'Still to come' }).parentElement).toHaveTextContent('1 × Heritage Carrots');
  const seeds = await shop('Seed & Letter');
  expect(seeds.getByText('With Pedal & Crate')).toBeInTheDocument();
  expect(seeds.getByText('PC-7')).toBeInTheDocument();
  expect(seeds.queryByRole('link')).not.toBeInTheDocument();
  expect(seeds.queryByText('Still to come')).not.toBeInTheDocument();
  expect(screen.getByText('1 parcel shipped, 1 piece to come')).toBeInTheDocument();
});

test('counts the parcels of a shop once all pieces are in one', async () => {
  const all = { ...carrots, quantity: 2, openQuantity: 0, fulfilment: 'Shipped' } as const;
  const second = { id: 43, number: 2, items: [{ saleId: 1, name: 'Heritage Carrots', quantity: 1 }] };
  market(anOrderDetail({ items: [all], parcels: [ofCarrots, aParcel(second)] }));
  open();
  const farm = await panel();
  expect(farm.getByRole('heading', { name: 'Parcel 1 of 2' })).toBeInTheDocument();
  expect(farm.getByRole('heading', { name: 'Parcel 2 of 2' })).toBeInTheDocument();
  expect(screen.getByText('2 parcels shipped')).toBeInTheDocument();
});

test('takes the buyer’s word once, and then offers a review', async () => {
  const calls = market(order());
  const { user } = open();
  const seeds = await shop('Seed & Letter');
  const received = seeds.getByRole('button', { name: 'I have received it (Parcel 1 from Seed & Letter)' });
  await user.click(received);
  await answer(false);
  expect(writes(calls)).toEqual([]);
  await user.dblClick(received);
  await answer(true);
  expect(await seeds.findByRole('link', { name: 'Review Amalfi Lemons' })).toHaveAttribute(
    'href',
    '/dashboard/reviews?write=102',
  );
  expect(seeds.queryByRole('button')).not.toBeInTheDocument();
  expect(seeds.getByText('The buyer confirmed that it arrived.')).toBeInTheDocument();
  expect(writes(calls)).toEqual(['/parcels/42/delivered']);
  expect(useNotices.getState().notices.at(-1)).toMatchObject({ text: 'Thank you. Parcel 1 is delivered.' });
});

test('says that the shop has marked it as delivered meanwhile, and shows that', async () => {
  market(order());
  const { user } = open();
  const farm = await shop('Fallow Lane Farm');
  await user.click(farm.getByRole('button', { name: /^I have received it/ }));
  await answer(true);
  expect(await farm.findByText('This parcel is already marked as delivered. Nothing has changed.')).toBeInTheDocument();
  await waitFor(() => expect(farm.queryByRole('button')).not.toBeInTheDocument());
});

test('a pickup is ready and picked up', async () => {
  const pickup = aParcel({
    ...{ isPickup: true, carrier: null, trackingNumber: null, trackingUrl: null },
    items: [{ saleId: 1, name: 'Heritage Carrots', quantity: 3 }],
  });
  market(anOrderDetail({ parcels: [pickup] }));
  open();
  const list = (await panel()).getByRole('list', { name: 'Progress of Pickup 1' });
  expect(list).toHaveTextContent(/PaidNov 2, 2026Ready for pickupNov 3, 2026Picked up/);
  expect(screen.getByRole('button', { name: /^I have picked it up/ })).toBeInTheDocument();
});

test('a vendor reads the parcels of a sold order, and has nothing to confirm', async () => {
  market(order({ userId: 99 }));
  open(aUser({ id: 8, role: 'vendor' }), paths.soldOrder(501));
  expect((await panel('Parcels')).getByText('PC-7')).toBeInTheDocument();
  expect((await panel('Parcels')).queryByRole('button')).not.toBeInTheDocument();
});

test('nothing is shown before the first parcel', async () => {
  market(anOrderDetail({ parcels: [] }));
  open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Where your parcels are' })).not.toBeInTheDocument();
});

test('is German for a German page', async () => {
  market(order());
  open();
  await panel();
  await act(() => chooseLanguage('de'));
  const german = await panel('Wo Ihre Pakete sind');
  expect(german.getAllByRole('button', { name: /^Ich habe es erhalten \(Paket 1 von/ })).toHaveLength(2);
  expect(german.getByRole('heading', { name: 'Kommt noch' })).toBeInTheDocument();
});

test('the pieces of a line that are not shipped can be cancelled, and those that are can be returned', async () => {
  const calls = market(order());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cancel products from Fallow Lane Farm' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: '1 × Heritage Carrots' })).toBeChecked();
  expect(dialog.getByText('We’ll refund $1.10 to your original payment method.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Keep everything' }));
  await user.click(screen.getByRole('button', { name: 'Return products to Fallow Lane Farm' }));
  expect(within(screen.getByRole('dialog')).getByText('You can return up to 2 pieces.')).toBeInTheDocument();
  expect(writes(calls)).toEqual([]);
});
