import { useConfirm } from '@rialto/shared/confirm';
import type { Shop } from '@rialto/shared/contract/shop';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aShop } from '@rialto/shared/testing/aShop';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const shop = aShop();
const open = () => renderRoutes(routes, paths.myShop, { user: aUser({ id: 8, role: 'vendor' }) });
const put = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = ({ user }: ReturnType<typeof open>, name: string) => user.click(screen.getByRole('button', { name }));
const writes = (calls: ApiCall[]) => calls.filter(({ method }) => method !== 'GET');
const lastNotice = () => useNotices.getState().notices.at(-1);
const answer = (yes: boolean) => act(async () => useConfirm.getState().answer(yes));
const refusal = (message: string) => () => ({ status: 500, body: { message } });

beforeEach(() => sessionStorage.clear());

test('shows the vendor’s shops with their numbers of products and public pages', async () => {
  const calls = fakeApi({
    'GET /seller-details': null,
    'GET /shop': [shop, { ...shop, id: 32, name: 'Night Market', products: 1 }],
  });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Shop' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 2, name: 'Fallow Lane Farm' })).toBeInTheDocument();
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(first?.getByText('Roots and leaves from sandy beds.')).toBeInTheDocument();
  expect(first?.getByText('12 products')).toBeInTheDocument();
  expect(second?.getByText('1 product')).toBeInTheDocument();
  expect(second?.getByRole('link', { name: 'View shop Night Market' })).toHaveAttribute('href', '/shop/32');
  expect(calls.map(({ url }) => url).sort()).toEqual(['/seller-details', '/shop?userId=8']);
});

test('creates a shop once, with a notification', async () => {
  const shops: Shop[] = [];
  const calls = fakeApi({
    'GET /seller-details': null,
    'GET /shop': () => ({ body: shops }),
    'POST /shop': () => {
      shops.push(shop);
      return { status: 201, body: shop };
    },
  });
  const view = open();
  expect(await screen.findByText('No shops found')).toBeInTheDocument();
  await press(view, 'Create Shop');
  expect(screen.getByRole('dialog', { name: 'Create Shop' })).toBeInTheDocument();
  put('Name', ' Fallow Lane Farm ');
  put('Description', 'Roots and leaves from sandy beds.');
  put('Logo URL (optional)', 'https://pictures.example/logo.svg');
  await view.user.dblClick(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('button', { name: 'Update Fallow Lane Farm' })).toBeInTheDocument();
  expect(lastNotice()).toMatchObject({ text: 'Shop created successfully!', kind: 'success' });
  expect(writes(calls)).toMatchObject([
    {
      method: 'POST',
      url: '/shop',
      body: {
        name: 'Fallow Lane Farm',
        logo: 'https://pictures.example/logo.svg',
        description: 'Roots and leaves from sandy beds.',
        userId: 8,
      },
    },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('previews the shop', async () => {
  fakeApi({ 'GET /seller-details': null, 'GET /shop': [] });
  const view = open();
  await screen.findByText('No shops found');
  await press(view, 'Create Shop');
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
  await view.user.type(screen.getByLabelText('Name'), 'Night Market');
  expect(preview.getByText('Night Market')).toBeInTheDocument();
  await view.user.type(screen.getByLabelText('Description'), 'Open late.');
  expect(preview.getByText('Open late.')).toBeInTheDocument();
});

test.each([
  ['Name', ' ', 'Open late.'],
  ['Description', 'Night Market', '\n'],
])('%s must not be blank', async (field, name, description) => {
  const calls = fakeApi({ 'GET /seller-details': null, 'GET /shop': [] });
  const view = open();
  await screen.findByText('No shops found');
  await press(view, 'Create Shop');
  put('Name', name);
  put('Description', description);
  await press(view, 'Create');
  expect(screen.getByRole('alert', { name: '' })).toHaveTextContent('Shop name and description cannot be empty');
  expect(screen.getByLabelText(field)).toHaveFocus();
  expect(screen.getByLabelText(field)).toBeInvalid();
  expect(writes(calls)).toEqual([]);
});

test('shows why creation failed, and keeps the draft after the dialog is closed', async () => {
  fakeApi({ 'GET /seller-details': null, 'GET /shop': [], 'POST /shop': refusal('The market is closed.') });
  const view = open();
  await screen.findByText('No shops found');
  await press(view, 'Create Shop');
  put('Name', 'Night Market');
  put('Description', 'Open late.');
  await press(view, 'Create');
  expect(await screen.findByText('Failed to create shop. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('The market is closed.', { exact: false })).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Night Market');
  await press(view, 'Cancel');
  await press(view, 'Create Shop');
  expect(screen.getByLabelText('Description')).toHaveValue('Open late.');
  await press(view, 'Start over');
  expect(screen.getByLabelText('Description')).toHaveValue('');
});

test('refuses a text that is too long instead of truncating it', async () => {
  const fields = { name: 'Name must have at most 120 characters' };
  const body = { message: 'Name must be shorter.', code: 'INVALID_INPUT', fields };
  fakeApi({ 'GET /seller-details': null, 'GET /shop': [], 'POST /shop': () => ({ status: 400, body }) });
  const view = open();
  await screen.findByText('No shops found');
  await press(view, 'Create Shop');
  const pasted = { Name: 'n'.repeat(400), Description: 'd'.repeat(2001) };
  for (const [name, text] of Object.entries(pasted)) {
    await view.user.click(screen.getByLabelText(name));
    await view.user.paste(text);
  }
  await press(view, 'Create');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(fields.name));
  for (const [name, text] of Object.entries(pasted)) expect(screen.getByLabelText(name)).toHaveValue(text);
});

test('updates a shop', async () => {
  let current = shop;
  const calls = fakeApi({
    'GET /seller-details': null,
    'GET /shop': () => ({ body: [current] }),
    'PATCH /shop/31': ({ body }: ApiCall) => {
      current = { ...current, ...(body as Partial<Shop>) };
      return { body: current };
    },
  });
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Update Fallow Lane Farm' }));
  expect(screen.getByRole('dialog', { name: 'Update Fallow Lane Farm' })).toBeInTheDocument();
  expect(screen.getByLabelText('Description')).toHaveValue('Roots and leaves from sandy beds.');
  put('Name', 'Fallow Lane');
  await press(view, 'Update');
  expect(await screen.findByRole('heading', { level: 2, name: 'Fallow Lane' })).toBeInTheDocument();
  expect(lastNotice()).toMatchObject({ text: 'Shop updated successfully!', kind: 'success' });
  // A description that somebody else changed meanwhile stays.
  expect(writes(calls).map(({ body }) => body)).toEqual([{ name: 'Fallow Lane' }]);
});

test('sets policies and a holiday, and shows the server’s error at its field', async () => {
  let refuses = true;
  const calls = fakeApi({
    'GET /seller-details': null,
    'GET /shop': [shop],
    'PATCH /shop/31': () => {
      const fields = { holidayUntil: 'Back on must be a day after today' };
      return refuses
        ? { status: 400, body: { message: `${fields.holidayUntil}.`, code: 'INVALID_INPUT', fields } }
        : { body: shop };
    },
  });
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Update Fallow Lane Farm' }));
  const values = {
    'Location (optional)': 'Lower Marsh',
    'Opening hours (optional)': 'Mornings',
    'Delivery (optional)': 'On Tuesdays.',
    'Returns (optional)': 'Within two weeks.',
    'Back on': '2099-12-05',
    'Note for buyers (optional)': 'At the sea.',
    'Cover picture URL (optional)': 'https://pictures.example/cover.jpg',
  };
  for (const [label, value] of Object.entries(values)) put(label, value);
  await press(view, 'Update');
  await waitFor(() =>
    expect(screen.getByLabelText('Back on')).toHaveAccessibleDescription('Back on must be a day after today'),
  );
  refuses = false;
  await press(view, 'Update');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(writes(calls).at(-1)?.body).toEqual({
    location: 'Lower Marsh',
    opening: 'Mornings',
    deliveryPolicy: 'On Tuesdays.',
    returnsPolicy: 'Within two weeks.',
    holidayUntil: '2099-12-05',
    holidayNote: 'At the sea.',
    cover: 'https://pictures.example/cover.jpg',
  });
});

test('sends only the changed fields of a restored draft, and shows the current values of others', async () => {
  let current = shop;
  const calls = fakeApi({
    'GET /seller-details': null,
    'GET /shop': () => ({ body: [current] }),
    'PATCH /shop/31': shop,
  });
  const first = open();
  await first.user.click(await screen.findByRole('button', { name: 'Update Fallow Lane Farm' }));
  put('Logo URL (optional)', 'https://pictures.example/logo.svg');
  first.unmount();
  current = { ...shop, description: 'Now with eggs.' };
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Update Fallow Lane Farm' }));
  expect(screen.getByLabelText('Description')).toHaveValue('Now with eggs.');
  await press(view, 'Update');
  await waitFor(() =>
    expect(writes(calls).map(({ body }) => body)).toEqual([{ logo: 'https://pictures.example/logo.svg' }]),
  );
});

test('shows why an update failed, and the server’s error at its field', async () => {
  const body = { message: 'Name must be shorter.', code: 'INVALID', fields: { name: 'Must be shorter' } };
  fakeApi({ 'GET /seller-details': null, 'GET /shop': [shop], 'PATCH /shop/31': () => ({ status: 400, body }) });
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Update Fallow Lane Farm' }));
  await press(view, 'Update');
  expect(await screen.findByText('Failed to update shop. Please try again.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Must be shorter');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

describe('a field with a conflict', () => {
  const theirs = { name: 'Fallow & Sons', description: shop.description, logo: null, revision: 's2' };
  const conflicting = ({ ifMatch }: ApiCall) =>
    ifMatch === '"s2"'
      ? { body: shop }
      : {
          status: 409,
          body: {
            message: 'This shop has changed since you opened it. Check it and save again.',
            code: 'CONFLICT',
            fields: { name: 'Name was changed elsewhere' },
            details: { shop: theirs },
          },
        };
  const scrollIntoView = jest.fn();
  beforeEach(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  const conflict = async () => {
    const calls = fakeApi({ 'GET /seller-details': null, 'GET /shop': [shop], 'PATCH /shop/31': conflicting });
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Update Fallow Lane Farm' }));
    put('Name', 'Fallow Lane');
    put('Description', 'Now with eggs.');
    await press(view, 'Update');
    const notice = within(await screen.findByRole('group', { name: 'Changed elsewhere' }));
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
    expect(notice.getByText('Now: Fallow & Sons')).toBeInTheDocument();
    expect(notice.getByText('Yours: Fallow Lane')).toBeInTheDocument();
    expect(screen.queryByText('Failed to update shop. Please try again.')).not.toBeInTheDocument();
    return { view, sent: () => writes(calls).map(({ ifMatch, body }) => [ifMatch, body]) };
  };

  test('shows both values, and can keep the vendor’s', async () => {
    const { view, sent } = await conflict();
    await press(view, 'Keep mine');
    expect(screen.getByRole('button', { name: 'Update' })).toHaveFocus();
    await press(view, 'Update');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const mine = { name: 'Fallow Lane', description: 'Now with eggs.' };
    expect(sent()).toEqual([
      ['"s1"', mine],
      ['"s2"', mine],
    ]);
  });

  test('can take the current value, and keeps the other changes', async () => {
    const { view, sent } = await conflict();
    await press(view, 'Take theirs');
    expect(screen.getByLabelText('Name')).toHaveValue('Fallow & Sons');
    expect(screen.getByLabelText('Description')).toHaveValue('Now with eggs.');
    await press(view, 'Update');
    await waitFor(() => expect(sent()[1]).toEqual(['"s2"', { description: 'Now with eggs.' }]));
  });

  test('is detected after a reload, as the draft keeps its revision', async () => {
    const calls = fakeApi({ 'GET /seller-details': null, 'GET /shop': [shop], 'PATCH /shop/31': conflicting });
    const first = open();
    await first.user.click(await screen.findByRole('button', { name: 'Update Fallow Lane Farm' }));
    put('Name', 'Fallow Lane');
    first.unmount();
    fakeApi({ 'GET /seller-details': null, 'GET /shop': [{ ...shop, ...theirs }], 'PATCH /shop/31': conflicting });
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Update Fallow & Sons' }));
    await press(view, 'Update');
    expect(await screen.findByText('Now: Fallow & Sons')).toBeInTheDocument();
    expect(writes(calls)).toEqual([]);
  });
});

const market: Shop = { ...shop, id: 32, name: 'Night Market', products: 0 };

/** Deletions that succeed, over a list of shops that follows. */
function deletable(...shops: Shop[]): ApiCall[] {
  let left = shops;
  const gone = (id: number) => () => {
    left = left.filter((each) => each.id !== id);
    return { status: 204 };
  };
  return fakeApi({
    'GET /seller-details': null,
    'GET /shop': () => ({ body: left }),
    'DELETE /shop/31': gone(31),
    'DELETE /shop/32': gone(32),
  });
}
const deletion = () => within(screen.getByRole('alertdialog', { name: 'Delete Fallow Lane Farm?' }));

test('deletes a shop and moves its products to another', async () => {
  const calls = deletable(shop, market, { ...market, id: 33, name: 'Barn' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Fallow Lane Farm' }));
  expect(deletion().getByText('This can’t be undone. Past orders keep the shop’s name.')).toBeInTheDocument();
  expect(deletion().getByRole('group', { name: 'What happens to its 12 products?' })).toBeInTheDocument();
  expect(deletion().getByRole('radio', { name: /Move to another shop/ })).toBeChecked();
  expect(deletion().queryByRole('radio', { name: /Keep/ })).not.toBeInTheDocument();
  await user.selectOptions(deletion().getByLabelText('Move to'), 'Barn');
  await user.click(deletion().getByRole('button', { name: 'Delete shop' }));
  await waitFor(() => expect(screen.queryByText('Fallow Lane Farm')).not.toBeInTheDocument());
  expect(lastNotice()).toMatchObject({ text: 'Shop deleted successfully!', kind: 'success' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(writes(calls).map(({ url }) => url)).toEqual(['/shop/31?moveTo=33']);
});

test.each([
  ['Archive', '/shop/31?archive=true'],
  ['Keep on sale without a shop', '/shop/31'],
])('can %s the products of the only shop', async (choice, url) => {
  const calls = deletable(shop);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Fallow Lane Farm' }));
  expect(deletion().queryByRole('radio', { name: /Move/ })).not.toBeInTheDocument();
  await user.click(deletion().getByRole('button', { name: 'Cancel' }));
  expect(writes(calls)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete Fallow Lane Farm' }));
  await user.click(deletion().getByRole('radio', { name: new RegExp(choice) }));
  await user.click(deletion().getByRole('button', { name: 'Delete shop' }));
  expect(await screen.findByText('No shops found')).toBeInTheDocument();
  expect(writes(calls).map((call) => call.url)).toEqual([url]);
});

test('deletes a shop without products after a plain confirmation', async () => {
  const calls = deletable(shop, market);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Night Market' }));
  expect(useConfirm.getState().question).toMatchObject({ text: 'Delete Night Market?', danger: true });
  await answer(true);
  await waitFor(() => expect(writes(calls).map(({ url }) => url)).toEqual(['/shop/32']));
});

test('shows why deletion failed in the dialog, and keeps the choice', async () => {
  fakeApi({
    'GET /seller-details': null,
    'GET /shop': [shop, market],
    'DELETE /shop/31': refusal('The market is closed.'),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Fallow Lane Farm' }));
  await user.click(deletion().getByRole('radio', { name: /Archive/ }));
  await user.click(deletion().getByRole('button', { name: 'Delete shop' }));
  expect(await deletion().findByRole('alert')).toHaveTextContent(
    'Failed to delete shop. Please try again. The market is closed.',
  );
  expect(deletion().getByRole('radio', { name: /Archive/ })).toBeChecked();
});

test('shows why deletion of a shop without products failed', async () => {
  fakeApi({ 'GET /seller-details': null, 'GET /shop': [market], 'DELETE /shop/32': refusal('The market is closed.') });
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Delete Night Market' }));
  await answer(true);
  const item = within(screen.getByRole('listitem'));
  expect(await item.findByRole('alert')).toHaveTextContent(
    'Failed to delete shop. Please try again. The market is closed.',
  );
});

test('shows the same text on failure, and tries again', async () => {
  let works = false;
  fakeApi({ 'GET /seller-details': null, 'GET /shop': () => (works ? { body: [shop] } : { status: 500 }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No shops found');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('12 products')).toBeInTheDocument();
});
