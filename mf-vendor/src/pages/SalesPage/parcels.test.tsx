import { useConfirm } from '@rialto/shared/confirm';
import type { Parcel } from '@rialto/shared/contract/parcel';
import type { SoldItem, SoldOrder } from '@rialto/shared/contract/sale';
import { marketDay } from '@rialto/shared/i18n/format';
import { chooseLanguage } from '@rialto/shared/language';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { aParcel } from '@rialto/shared/testing/aParcel';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const farm = { id: 31, name: 'Fallow Lane Farm' };
const carrots: SoldItem = {
  ...{ id: 501, quantity: 3, price: 3.2, fulfilment: 'Unfulfilled', openQuantity: 3 },
  ...{ product: { id: 101, name: 'Heritage Carrots', image: null }, shop: farm, shopName: farm.name },
};
const seeds: SoldItem = {
  ...{ id: 502, quantity: 2, price: 2, fulfilment: 'Unfulfilled', openQuantity: 2 },
  ...{ product: { id: 102, name: 'Sunflower Seeds', image: null }, shop: farm, shopName: farm.name },
};
const inTwoDays = marketDay(new Date(), -2);
const inFourDays = marketDay(new Date(), -4);
const delivery = (fields = {}) => ({
  ...{ vendorId: 8, shop: farm, shopName: farm.name, name: 'Standard', kind: 'delivery' as const, price: 4.9 },
  ...{ from: inTwoDays, to: inFourDays, pickup: null, ...fields },
});
const anOrder = (fields: Partial<SoldOrder> = {}): SoldOrder => ({
  ...{ orderId: 77, status: 'Completed', buyer: 'Mara Lind', phone: null, address: '12 Mill Lane' },
  ...{ createdAt: '2026-11-02T10:00:00.000Z', onHold: false, refunding: false },
  ...{ items: [carrots, seeds], deliveries: [delivery()], parcels: [], ...fields },
});
const ofCarrots = aParcel({ id: 41, orderId: 77, items: [{ saleId: 501, name: 'Heritage Carrots', quantity: 2 }] });

const tab = { orders: 1, items: 1 };
const counts = {
  ...{ toShip: tab, shipped: tab, delivered: tab, all: tab, onHold: tab, refunded: tab, unpaid: tab },
};

/** A market with an order, which `change` replaces. */
function market(order: SoldOrder, more: Parameters<typeof fakeApi>[0] = {}) {
  const stored = { order };
  const calls = fakeApi({
    'GET /sales/orders': () => ({ body: [stored.order] }),
    'GET /sales/counts': counts,
    ...more,
  });
  return { calls, change: (fields: Partial<SoldOrder>) => Object.assign(stored, { order: anOrder(fields) }) };
}
const writes = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => ({ method, url, body }));
const open = (search = '') => renderRoutes(routes, paths.sales + search, { user: aUser({ id: 8, role: 'vendor' }) });
const dialog = (name: string) => screen.findByRole('dialog', { name }).then((element) => within(element));
const answer = (yes: boolean) => act(() => useConfirm.getState().answer(yes));
const shipPart = async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ship part of it… (order 77)' }));
  return { user, form: await dialog('Ship part of order 77') };
};

beforeEach(() => {
  sessionStorage.clear();
  useNotices.setState({ notices: [] });
});
afterEach(() => act(() => chooseLanguage('en')));

test('ships part of an order with a tracking number, prefilled with what is left and the days of the delivery', async () => {
  const shipped = { ...ofCarrots, trackingNumber: 'A1 B2' };
  const { calls } = market(anOrder(), { 'POST /sales/orders/77/parcels': { ...shipped }, 'DELETE /parcels/41': {} });
  const { user, form } = await shipPart();
  const pieces = form.getByRole('spinbutton', { name: 'Pieces of Heritage Carrots' });
  expect(pieces).toHaveValue('3');
  expect(form.getByRole('spinbutton', { name: 'Pieces of Sunflower Seeds' })).toHaveValue('2');
  expect(form.getByLabelText('Arrives from (optional)')).toHaveValue(inTwoDays);
  expect(form.getByLabelText('Arrives by (optional)')).toHaveValue(inFourDays);
  await user.clear(pieces);
  await user.type(pieces, '2');
  await user.clear(form.getByRole('spinbutton', { name: 'Pieces of Sunflower Seeds' }));
  await user.selectOptions(form.getByLabelText('Carrier (optional)'), 'DHL');
  await user.type(form.getByLabelText('Tracking number (optional)'), ' A1 B2 ');
  await user.click(form.getByRole('button', { name: 'Ship 2 pieces' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(writes(calls)).toEqual([
    {
      ...{ method: 'POST', url: '/sales/orders/77/parcels' },
      body: {
        ...{ items: [{ id: 501, quantity: 2 }], carrier: 'dhl', carrierName: null, trackingNumber: 'A1 B2' },
        ...{ expectedFrom: inTwoDays, expectedTo: inFourDays },
      },
    },
  ]);
  const notice = useNotices.getState().notices.at(-1);
  expect(notice).toMatchObject({ text: 'The parcel of order 77 is shipped.', action: { label: 'Undo' } });
  act(() => notice?.action?.run());
  await waitFor(() => expect(writes(calls).at(-1)).toMatchObject({ method: 'DELETE', url: '/parcels/41' }));
});

test('says beside the fields what is wrong, and asks for the name of another carrier', async () => {
  const { calls } = market(anOrder());
  const { user, form } = await shipPart();
  const pieces = form.getByRole('spinbutton', { name: 'Pieces of Heritage Carrots' });
  await user.clear(pieces);
  await user.type(pieces, '4');
  await user.selectOptions(form.getByLabelText('Carrier (optional)'), 'Other');
  await user.type(form.getByLabelText('Tracking number (optional)'), 'A1/B2');
  await user.click(form.getByRole('button', { name: /^Ship/ }));
  expect(pieces).toHaveAccessibleDescription('At most 3 pieces.');
  expect(form.getByLabelText('Name of the carrier')).toHaveAccessibleDescription('Enter the carrier’s name.');
  expect(form.getByLabelText('Tracking number (optional)')).toHaveAccessibleDescription(/^Use letters and digits/);
  expect(writes(calls)).toEqual([]);
});

test('keeps what was typed when another window has shipped the pieces', async () => {
  const { change } = market(anOrder(), {
    'POST /sales/orders/77/parcels': () => {
      change({ items: [{ ...carrots, shippedQuantity: 2, openQuantity: 1 }, seeds] });
      return { status: 409, body: { message: 'Only 1 of Heritage Carrots left to ship.', code: 'PIECES_LEFT' } };
    },
  });
  const { user, form } = await shipPart();
  await user.type(form.getByLabelText('Tracking number (optional)'), 'A1');
  await user.click(form.getByRole('button', { name: 'Ship 5 pieces' }));
  expect(await form.findByText('Only 1 of Heritage Carrots left to ship.')).toBeInTheDocument();
  expect(await form.findByText('1 left to ship')).toBeInTheDocument();
  expect(form.getByLabelText('Tracking number (optional)')).toHaveValue('A1');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Ship part of it… (order 77)' }));
  const again = await dialog('Ship part of order 77');
  expect(again.getByLabelText('Tracking number (optional)')).toHaveValue('A1');
  expect(again.getByText('Your unsent entries are still here.')).toBeInTheDocument();
  expect(await screen.findByText(/2 of 3 shipped/)).toBeInTheDocument();
});

test('a parcel has products of one shop, whose pickup has no carrier', async () => {
  const stand = { id: 32, name: 'Old Stand' };
  const items = [carrots, { ...seeds, shop: stand, shopName: stand.name }];
  const pickup = delivery({ shop: stand, shopName: stand.name, kind: 'pickup', from: null, to: null });
  market(anOrder({ items, deliveries: [delivery(), pickup] }));
  const { user, form } = await shipPart();
  expect(form.getAllByRole('spinbutton')).toHaveLength(1);
  await user.selectOptions(form.getByLabelText('Shop'), 'Old Stand');
  expect(screen.getByRole('dialog', { name: 'Ready for pickup: part of order 77' })).toBeInTheDocument();
  expect(form.getByRole('spinbutton', { name: 'Pieces of Sunflower Seeds' })).toBeInTheDocument();
  expect(form.queryByLabelText('Carrier (optional)')).not.toBeInTheDocument();
  expect(form.getByLabelText('To be picked up by (optional)')).toHaveValue('');
});

describe('in the dialog of an order', () => {
  const partly = (parcels: Parcel[]) =>
    anOrder({ items: [{ ...carrots, shippedQuantity: 2, openQuantity: 1 }, seeds], parcels });
  const openOrder = async (order: SoldOrder, more: Parameters<typeof fakeApi>[0] = {}) => {
    const made = market(order, more);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Address, items and parcels of order 77' }));
    return { ...made, user, shown: await dialog('Order #77') };
  };

  test('each parcel has its tracking, and is marked as delivered once', async () => {
    const message = 'This parcel is already marked as delivered. Nothing has changed.';
    const { calls, user, shown } = await openOrder(
      partly([
        ofCarrots,
        aParcel({ id: 42, number: 2, deliveredAt: '2026-11-05T09:00:00.000Z', deliveredBy: 'buyer' }),
      ]),
      { 'POST /parcels/41/delivered': () => ({ status: 409, body: { message, code: 'PARCEL_DELIVERED' } }) },
    );
    expect(shown.getByText('1 of 2 parcels delivered')).toBeInTheDocument();
    expect(shown.getAllByRole('link', { name: /^00340434161094021501/ })[0]).toHaveAttribute('target', '_blank');
    await user.dblClick(shown.getByRole('button', { name: 'Mark delivered (Parcel 1, order 77)' }));
    expect(await shown.findByText(message)).toBeInTheDocument();
    expect(writes(calls)).toHaveLength(1);
    expect(shown.queryByRole('button', { name: /^Take back \(Parcel 2/ })).not.toBeInTheDocument();
  });

  test('a parcel is taken back after a question', async () => {
    const { calls, user, shown } = await openOrder(partly([ofCarrots]), { 'DELETE /parcels/41': {} });
    const button = shown.getByRole('button', { name: 'Take back (Parcel 1, order 77)' });
    await user.click(button);
    await answer(false);
    await user.click(button);
    await answer(true);
    await waitFor(() =>
      expect(useNotices.getState().notices.at(-1)?.text).toBe(
        'Parcel 1 is taken back. Its pieces are to be shipped again.',
      ),
    );
    expect(writes(calls)).toEqual([{ method: 'DELETE', url: '/parcels/41', body: undefined }]);
  });

  test('the tracking of a parcel is added, and a conflict keeps what was typed', async () => {
    let tries = 0;
    const bare = { ...ofCarrots, trackingNumber: null, trackingUrl: null, expectedFrom: null, expectedTo: null };
    const { calls, change, user, shown } = await openOrder(partly([bare]), {
      'PATCH /parcels/41': () => {
        tries += 1;
        if (tries > 1) return { body: {} };
        change({ ...partly([{ ...bare, carrier: 'dpd', revision: 'r2' }]) });
        return { status: 409, body: { message: 'This parcel has changed since you opened it.', code: 'CONFLICT' } };
      },
    });
    await user.click(shown.getByRole('button', { name: 'Add tracking… (Parcel 1, order 77)' }));
    const form = await dialog('Parcel 1 of order 77');
    await user.type(form.getByLabelText('Tracking number (optional)'), '0123');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('This parcel has changed since you opened it.')).toBeInTheDocument();
    await waitFor(() => expect(form.getByLabelText('Carrier (optional)')).toHaveValue('dpd'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(useNotices.getState().notices.at(-1)?.text).toBe('Parcel 1 is saved.'));
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ ifMatch }) => ifMatch)).toEqual(['"r1"', '"r2"']);
    expect(writes(calls).at(-1)?.body).toEqual({ trackingNumber: '0123' });
  });

  test('a parcel that the vendor marked as delivered by mistake is on its way again', async () => {
    const delivered = { ...ofCarrots, deliveredAt: '2026-11-05T09:00:00.000Z', deliveredBy: 'vendor' as const };
    const { calls, user, shown } = await openOrder(
      anOrder({
        items: [{ ...carrots, fulfilment: 'Delivered', shippedQuantity: 3, openQuantity: 0 }],
        parcels: [delivered],
      }),
      { 'PATCH /sales/501': {} },
    );
    await user.click(shown.getByRole('button', { name: 'Not delivered after all (Parcel 1, order 77)' }));
    await waitFor(() =>
      expect(writes(calls)).toEqual([{ method: 'PATCH', url: '/sales/501', body: { fulfilment: 'Shipped' } }]),
    );
    await waitFor(() => expect(useNotices.getState().notices.at(-1)?.text).toBe('Parcel 1 is on its way again.'));
  });

  test('the packing slip opens in a tab', async () => {
    const tab = { location: { replace: jest.fn() }, close: jest.fn(), closed: false };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window); // what the page uses of it
    URL.createObjectURL = () => 'blob:slip';
    jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValueOnce(new Response('%PDF-1.7'))
      .mockResolvedValueOnce(new Response('{"message":"Gone."}', { status: 404 }));
    const { user, shown } = await openOrder(partly([ofCarrots]));
    await user.click(shown.getByRole('button', { name: 'Packing slip (Parcel 1, order 77)' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:slip'));
    await user.click(shown.getByRole('button', { name: 'Address label (Parcel 1, order 77)' }));
    await waitFor(() => expect(tab.close).toHaveBeenCalled());
    expect(await shown.findByText('Gone.')).toBeInTheDocument();
  });
});

test('is German for a German page', async () => {
  market(anOrder({ items: [{ ...carrots, shippedQuantity: 1, openQuantity: 2 }], parcels: [ofCarrots] }));
  const { user } = open();
  await screen.findByText(/1 of 3 shipped/);
  await act(() => chooseLanguage('de'));
  await user.click(await screen.findByRole('button', { name: 'Teil versenden … (Bestellung 77)' }));
  const form = await dialog('Teil der Bestellung 77 versenden');
  expect(form.getByLabelText('Sendungsnummer (optional)')).toBeInTheDocument();
  expect(form.getByRole('button', { name: '2 Stück versenden' })).toBeInTheDocument();
});
