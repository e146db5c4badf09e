import { useConfirm } from '@rialto/shared/confirm';
import type { CheckoutQuoteBody } from '@rialto/shared/contract/checkout';
import type { QuotedVoucher } from '@rialto/shared/contract/voucher';
import { chooseLanguage } from '@rialto/shared/language';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { aCartItem } from '@rialto/shared/testing/aCartItem';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { forgetChoices } from '../../data/deliveryChoices';
import routes from '../../routes';
import { anAddress, fakeCountries } from '../../testing/addresses';
import { aMethodQuote, aQuote, aQuotedGroup } from '../../testing/quotes';

const farm = { id: 31, name: 'Fallow Lane Farm' };
const carrots = aCartItem({ quantity: 3, product: aProduct({ price: 2, shop: farm }) });
const maya = aUser({ name: 'Maya Ray', phone: '+1 555 0100' });
const started = { url: 'http://localhost/#gateway', tranId: 'tran-501' };
const book = [
  anAddress({ isDefault: true }),
  anAddress({ id: 92, name: 'Ole Berg', lines: ['Ole Berg', '2 Hill Rd'] }),
];

const base = {
  ...fakeCountries,
  'GET /cart': [carrots],
  'GET /orders': [],
  'GET /addresses': book,
  'POST /checkout/quote': ({ body }: ApiCall) => ({ body: quoteFor(body as CheckoutQuoteBody) }),
  'POST /payment': started,
};
/** Like the API's: the choice counts, and an address is needed. */
const quoteFor = ({ choices = {} }: CheckoutQuoteBody) =>
  choices['shop-31'] === 62
    ? aQuote({ groups: [aQuotedGroup({ chosen: 62 })], delivery: 0, totalPrice: 6, quote: 'quote-2' })
    : aQuote();

const open = () => renderRoutes(routes, paths.checkout, { user: maya });
const pay = () => screen.findByRole('button', { name: /^Pay \$/ });
const answer = async (yes: boolean) => {
  await waitFor(() => expect(useConfirm.getState().question).not.toBeNull());
  const { question } = useConfirm.getState();
  await act(async () => useConfirm.getState().answer(yes));
  return question;
};
const payments = (calls: ApiCall[]) => calls.filter(({ url }) => url === '/payment');
const quotes = (calls: ApiCall[]) => calls.filter(({ url }) => url === '/checkout/quote').map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetChoices();
  window.location.hash = '';
  useNotices.setState({ notices: [] });
});
afterEach(() => act(() => chooseLanguage('en')));

test('says each part of the total once, and sends address, choices and quote', async () => {
  const calls = fakeApi(base);
  const { user } = open();
  expect(await screen.findByLabelText('Total amount')).toHaveValue('$10.90');
  expect(screen.getByLabelText('Total amount')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByText('Products').nextSibling).toHaveTextContent('$6.00');
  expect(screen.getByText('Delivery from Fallow Lane Farm').nextSibling).toHaveTextContent('$4.90');
  expect(screen.getByRole('radio', { name: /Maya Ray/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /Cargo bike/ }));
  expect(await screen.findByRole('button', { name: 'Pay $6.00' })).toBeInTheDocument();
  expect(screen.getByText('The total is $6.00.')).toBeInTheDocument();
  await user.click(await pay());
  expect((await answer(true))?.text).toBe('Are you sure to proceed with payment?');
  await waitFor(() => expect(window.location.hash).toBe('#gateway'));
  expect(payments(calls).map(({ body }) => body)).toEqual([
    {
      userId: 7,
      userEmail: 'buyer@rialto.example',
      userName: 'Maya Ray',
      userPhone: 'N/A',
      userAddress: '1 Mill Lane\nSpringfield, OH 45501',
      totalPriceToPay: 6,
      cartItems: [{ id: 1, quantity: 3, product: { id: 101, name: 'Heritage Carrots', price: 2 } }],
      addressId: 91,
      choices: { 'shop-31': 62 },
      quote: 'quote-2',
    },
  ]);
});

test('a new address is asked for in its country’s format, saved on request, and sent in parts', async () => {
  const calls = fakeApi({ ...base, 'GET /addresses': [], 'POST /addresses': anAddress() });
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Country or region'), 'Germany');
  await user.click(await pay());
  expect(screen.getByLabelText('Street and house number')).toHaveAccessibleDescription(
    'Enter the street and house number.',
  );
  expect(payments(calls)).toEqual([]);
  await user.type(screen.getByLabelText('Street and house number'), 'Torstraße 1');
  await user.type(screen.getByLabelText('Postcode'), '10115');
  await user.type(screen.getByLabelText('City'), 'Berlin');
  await waitFor(() =>
    expect(quotes(calls).at(-1)).toMatchObject({ destination: { country: 'DE', postcode: '10115' } }),
  );
  expect(screen.getByRole('checkbox', { name: 'Save this address for next time' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'This order is a gift' }));
  await user.type(screen.getByLabelText('Gift recipient'), 'Ole');
  await user.click(await pay());
  await answer(true);
  await waitFor(() => expect(payments(calls)).toHaveLength(1));
  expect(calls.filter(({ url }) => url === '/addresses').map(({ method }) => method)).toContain('POST');
  expect(payments(calls)[0]?.body).toMatchObject({
    userAddress: 'Torstraße 1\n10115 Berlin\nDE',
    address: { name: 'Maya Ray', line1: 'Torstraße 1', city: 'Berlin', postcode: '10115', country: 'DE' },
    gift: { name: 'Ole', note: null },
  });
});

test('a method that cannot be chosen says why, and a shop that does not deliver stops the payment', async () => {
  const unavailable = { code: 'DELIVERY_TOO_HEAVY', words: 'Only up to 20 kg.' };
  const heavy = aMethodQuote({ from: null, to: null, unavailable });
  fakeApi({
    ...base,
    'POST /checkout/quote': aQuote({ groups: [aQuotedGroup({ methods: [heavy], chosen: null })], delivery: 0 }),
  });
  const { user } = open();
  const choice = await screen.findByRole('radio', { name: 'Standard' });
  expect(choice).toBeDisabled();
  expect(choice).toHaveAccessibleDescription('Only up to 20 kg.');
  await user.click(await pay());
  const form = (await pay()).closest('form') as HTMLElement;
  expect(await within(form).findAllByText(/doesn’t deliver these products to this address/)).toHaveLength(2);
  expect(useConfirm.getState().question).toBeNull();
});

test('a stale quote says what has changed, and nothing is lost', async () => {
  const now = aQuote({
    groups: [aQuotedGroup({ methods: [aMethodQuote({ price: 6.5 })] })],
    delivery: 6.5,
    totalPrice: 12.5,
    quote: 'quote-3',
  });
  let isStale = false;
  fakeApi({
    ...base,
    'POST /checkout/quote': () => ({ body: isStale ? now : aQuote() }),
    'POST /payment': () => {
      isStale = true;
      return { status: 409, body: { message: 'x', code: 'STALE_QUOTE', details: { quote: now } } };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'This order is a gift' }));
  await user.type(screen.getByLabelText('Gift recipient'), 'Ole');
  await user.click(await pay());
  await answer(true);
  const trouble = (await screen.findByText('Failed to complete payment.')).closest('[role=alert]');
  expect(trouble).toHaveTextContent('The total is now $12.50. It was $10.90.');
  expect(trouble).toHaveTextContent('Standard from Fallow Lane Farm now costs $6.50. It was $4.90.');
  expect(trouble).toHaveTextContent('You weren’t charged.');
  expect(await screen.findByRole('button', { name: 'Pay $12.50' })).toBeInTheDocument();
  expect(screen.getByLabelText('Gift recipient')).toHaveValue('Ole');
});

test.each([
  ['METHOD_GONE', 'The farm no longer offers it. Nothing was charged.', ''],
  ['NO_DELIVERY', 'The farm can’t deliver it there. Nothing was charged.', ''],
  ['VOUCHER_USED_UP', 'This voucher has been used up.', 'You weren’t charged.'],
])('%s is explained in words, says once that nothing was charged, and nothing is lost', async (code, message, more) => {
  fakeApi({ ...base, 'POST /payment': () => ({ status: 409, body: { message, code } }) });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'This order is a gift' }));
  await user.type(screen.getByLabelText('Gift recipient'), 'Ole');
  await user.click(await pay());
  await answer(true);
  const trouble = (await screen.findByText('Failed to complete payment.')).closest('[role=alert]');
  expect(trouble).toHaveTextContent(`Failed to complete payment.${message}${more}`);
  expect(screen.getByLabelText('Gift recipient')).toHaveValue('Ole');
  expect(await pay()).toBeEnabled();
});

test('keeps choices and what was typed after a reload', async () => {
  fakeApi(base);
  const first = open();
  await first.user.click(await screen.findByRole('radio', { name: 'Another address' }));
  await first.user.type(await screen.findByLabelText('Street and house number'), '5 New Road');
  await first.user.click(screen.getByRole('radio', { name: /Cargo bike/ }));
  cleanup();
  open();
  expect(await screen.findByLabelText('Street and house number')).toHaveValue('5 New Road');
  expect(await screen.findByRole('radio', { name: /Cargo bike/ })).toBeChecked();
});

test('the quote can be requested again after a failure', async () => {
  let isDown = true;
  fakeApi({ ...base, 'POST /checkout/quote': () => (isDown ? { status: 503 } : { body: aQuote() }) });
  const { user } = open();
  expect(await screen.findByText('We couldn’t check delivery.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await pay()).toBeInTheDocument();
});

const spring: QuotedVoucher = {
  ...{ code: 'SPRING', kind: 'percent', percent: 10, amount: null, shop: null, discount: 0.6, refusal: null },
};

test('a voucher is applied without paying, says what it is worth, and is sent', async () => {
  const calls = fakeApi({
    ...base,
    'POST /checkout/quote': ({ body }: ApiCall) => ({
      body: (body as CheckoutQuoteBody).voucher
        ? aQuote({ voucher: spring, discount: 0.6, totalPrice: 10.3, quote: 'quote-4' })
        : aQuote(),
    }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a voucher' }));
  await user.type(screen.getByLabelText('Voucher code'), 'spring{Enter}');
  expect(await screen.findByText('10% off', { exact: false })).toBeInTheDocument();
  expect(screen.getByText('Voucher SPRING').nextSibling).toHaveTextContent('-$0.60');
  expect(useConfirm.getState().question).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Pay $10.30' }));
  await answer(true);
  await waitFor(() => expect(payments(calls)[0]?.body).toMatchObject({ voucher: 'spring', totalPriceToPay: 10.3 }));
});

test('a refused voucher says why beside its field, and the order can go on without it', async () => {
  const refusal = { code: 'VOUCHER_UNKNOWN', params: {}, message: 'There is no voucher with this code.' };
  const calls = fakeApi({
    ...base,
    'POST /checkout/quote': ({ body }: ApiCall) => ({
      body: aQuote((body as CheckoutQuoteBody).voucher ? { voucher: { ...spring, kind: null, refusal } } : {}),
    }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a voucher' }));
  await user.type(screen.getByLabelText('Voucher code'), 'SPRUNG');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Voucher code')).toHaveAccessibleDescription('There is no voucher with this code.'),
  );
  expect(screen.getByLabelText('Voucher code')).toHaveValue('SPRUNG');
  await user.click(screen.getByRole('button', { name: 'Continue without it' }));
  await user.click(await pay());
  await answer(true);
  await waitFor(() => expect(payments(calls)).toHaveLength(1));
  expect(payments(calls)[0]?.body).not.toHaveProperty('voucher');
});

test('a voucher counts at shops that deliver at no charge, too', async () => {
  const groups = [aQuotedGroup({ methods: [], chosen: null })];
  const calls = fakeApi({
    ...base,
    'POST /checkout/quote': ({ body }: ApiCall) => ({
      body: (body as CheckoutQuoteBody).voucher
        ? aQuote({ groups, delivery: 0, voucher: spring, discount: 0.6, totalPrice: 5.4, quote: 'quote-5' })
        : aQuote({ groups, delivery: 0, totalPrice: 6 }),
    }),
  });
  const { user } = open();
  await user.type(await screen.findByLabelText('Address'), '1 Mill Lane');
  await user.click(screen.getByRole('button', { name: 'Add a voucher' }));
  await user.type(screen.getByLabelText('Voucher code'), 'SPRING{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Pay $5.40' }));
  await answer(true);
  await waitFor(() =>
    expect(payments(calls)[0]?.body).toMatchObject({ totalPriceToPay: 5.4, voucher: 'SPRING', quote: 'quote-5' }),
  );
});

test('asks nothing about delivery when no shop has methods', async () => {
  fakeApi({ ...base, 'POST /checkout/quote': aQuote({ groups: [aQuotedGroup({ methods: [], chosen: null })] }) });
  open();
  expect(await screen.findByLabelText('Amount')).toHaveValue('$6.00');
  expect(screen.queryByRole('heading', { name: 'Delivery' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Address')).toBeInTheDocument();
});

test('is German for a German page', async () => {
  fakeApi(base);
  open();
  await pay();
  await act(() => chooseLanguage('de'));
  expect(screen.getByRole('heading', { name: 'Lieferung' })).toBeInTheDocument();
  expect(screen.getByLabelText('Gesamtbetrag')).toHaveValue('10,90\u00a0$');
  expect(screen.getAllByText(/Do 3\. – Sa 5\./)[0]).toBeInTheDocument();
});
