import { useConfirm } from '@rialto/shared/confirm';
import type { Address, AddressFormat } from '@rialto/shared/contract/address';
import { chooseLanguage } from '@rialto/shared/language';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';
import { anAddress, fakeCountries, usFormat } from '../../testing/addresses';

const open = () => renderRoutes(routes, paths.addresses, { user: aUser() });
const card = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

beforeEach(() => {
  sessionStorage.clear();
  useNotices.setState({ notices: [] });
});
afterEach(() => act(() => chooseLanguage('en')));

test('lists the addresses as on an envelope, and offers another default', async () => {
  const book = [
    anAddress({ isDefault: true }),
    anAddress({ id: 92, name: 'Ole Berg', lines: ['Ole Berg', '2 Hill Rd'] }),
  ];
  const calls = fakeApi({ ...fakeCountries, 'GET /addresses': book, 'PUT /addresses/92': book[1] });
  const { user } = open();
  expect(await screen.findByText('Springfield, OH 45501')).toBeInTheDocument();
  expect(within(card('Maya Ray')).getByText('Default')).toBeInTheDocument();
  expect(within(card('Maya Ray')).queryByRole('button', { name: /Make default/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Make default the address of Ole Berg' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ isDefault: true }));
});

test('adds an address in the format of its country, with errors by field', async () => {
  let book: Address[] = [];
  const calls = fakeApi({
    ...fakeCountries,
    'GET /addresses': () => ({ body: book }),
    'POST /addresses': () => {
      book = [anAddress({ isDefault: true })];
      return { body: book[0] };
    },
  });
  const { user } = open();
  expect(await screen.findByText('No addresses yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add address' }));
  expect(await screen.findByLabelText('ZIP code')).toBeRequired();
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(screen.getByLabelText('Recipient’s name')).toHaveFocus();
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Enter the city.');
  expect(screen.getByLabelText('State')).toHaveAccessibleDescription('Choose or enter the state.');

  await user.type(screen.getByLabelText('Recipient’s name'), 'Maya Ray');
  await user.selectOptions(screen.getByLabelText('Country or region'), 'Germany');
  expect(await screen.findByLabelText('Postcode')).toBeRequired();
  expect(screen.queryByLabelText('State')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Street and house number'), 'Torstraße 1');
  await user.type(screen.getByLabelText('Postcode'), '1011');
  await user.type(screen.getByLabelText('City'), 'Berlin');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription(
    'This postcode doesn’t fit Germany. One there looks like 26133.',
  );
  await user.type(screen.getByLabelText('Postcode'), '5');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Springfield, OH 45501')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      name: 'Maya Ray',
      line1: 'Torstraße 1',
      line2: null,
      city: 'Berlin',
      region: null,
      postcode: '10115',
      country: 'DE',
      phone: null,
    },
  ]);
});

test('shows the server’s error beside its field and keeps what was typed', async () => {
  fakeApi({
    ...fakeCountries,
    'GET /addresses': [anAddress()],
    'PUT /addresses/91': () => ({
      status: 400,
      body: { message: 'x', code: 'INVALID', fields: { postcode: 'The postcode does not belong to Ohio' } },
    }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit the address of Maya Ray' }));
  const zip = await screen.findByLabelText('ZIP code');
  await user.clear(zip);
  await user.type(zip, '99501');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(zip).toHaveAccessibleDescription('The postcode does not belong to Ohio.'));
  expect(zip).toHaveFocus();
  expect(zip).toHaveValue('99501');
});

test('deletes an address after a question that names it', async () => {
  let book = [anAddress()];
  const calls = fakeApi({
    ...fakeCountries,
    'GET /addresses': () => ({ body: book }),
    'DELETE /addresses/91': () => {
      book = [];
      return { status: 204 };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete the address of Maya Ray' }));
  await waitFor(() => expect(useConfirm.getState().question?.text).toBe('Delete the address of Maya Ray?'));
  await act(async () => useConfirm.getState().answer(true));
  expect(await screen.findByText('No addresses yet.')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('is German for a German page', async () => {
  fakeApi({ ...fakeCountries, 'GET /addresses': [] });
  const { user } = open();
  await screen.findByText('No addresses yet.');
  await act(() => chooseLanguage('de'));
  await user.click(screen.getByRole('button', { name: 'Adresse hinzufügen' }));
  await user.selectOptions(await screen.findByLabelText('Land oder Region'), 'Deutschland');
  expect(await screen.findByLabelText('Postleitzahl')).toBeInTheDocument();
});

test('the format can be loaded again after a failure', async () => {
  let isDown = true;
  fakeApi({
    ...fakeCountries,
    'GET /addresses': [],
    'GET /countries/US': () =>
      isDown ? { status: 404, body: { message: 'Gone.' } } : { body: usFormat as AddressFormat },
  });
  const { user } = open();
  await screen.findByText('No addresses yet.');
  await user.click(screen.getByRole('button', { name: 'Add address' }));
  await screen.findByText('We couldn’t load the address fields.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('ZIP code')).toBeInTheDocument();
});
