import type { Return } from '@rialto/shared/contract/refund';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const aReturn = (fields: Partial<Return> = {}): Return => ({
  ...{ id: 4, orderId: 77, vendorId: 8, state: 'requested', reason: 'They are yellow.' },
  ...{ pictures: ['/api/media/uploads/a.webp'], answer: null, refund: null },
  lines: [{ itemId: 501, productName: 'Heritage Carrots', quantity: 2 }],
  ...{ createdAt: '2026-11-16T10:00:00.000Z', changedAt: '2026-11-16T10:00:00.000Z' },
  ...fields,
});
const open = (role: 'vendor' | 'admin' = 'vendor', search = '') =>
  renderRoutes(routes, paths.returns + search, { user: aUser({ id: 8, role }) });
const sent = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ url, body }) => ({ url, body }));
const entry = async () => within(await screen.findByRole('article', { name: 'Return 4' }));

beforeEach(() => {
  useNotices.setState({ notices: [] });
  sessionStorage.clear();
});

test('shows what is returned, why, with pictures, and links to the order', async () => {
  const calls = fakeApi({ 'GET /returns': [aReturn()] });
  open();
  const shown = await entry();
  expect(shown.getByText('2 × Heritage Carrots')).toBeInTheDocument();
  expect(shown.getByText('They are yellow.')).toBeInTheDocument();
  expect(shown.getByRole('img', { name: 'Picture 1 of the return' })).toBeInTheDocument();
  expect(shown.getByRole('link', { name: 'Order 77' })).toHaveAttribute('href', '/dashboard/sold-orders/77');
  expect(calls[0]?.url).toMatch(/^\/returns\?as=vendor&limit=/);
});

test('approves a return with a message', async () => {
  const calls = fakeApi({ 'GET /returns': [aReturn()], 'POST /returns/4/approve': aReturn({ state: 'approved' }) });
  const { user } = open();
  await user.click((await entry()).getByRole('button', { name: 'Approve…' }));
  await user.type(screen.getByLabelText('Message to the buyer (optional)'), 'To Mill Lane 1, please.');
  await user.click(screen.getByRole('button', { name: 'Approve return' }));
  await waitFor(() => expect(useNotices.getState().notices.at(-1)?.text).toBe('Return 4 approved.'));
  expect(sent(calls)).toEqual([{ url: '/returns/4/approve', body: { answer: 'To Mill Lane 1, please.' } }]);
});

test('refuses a return only in words', async () => {
  const calls = fakeApi({ 'GET /returns': [aReturn()], 'POST /returns/4/refuse': aReturn({ state: 'refused' }) });
  const { user } = open();
  await user.click((await entry()).getByRole('button', { name: 'Refuse…' }));
  await user.click(screen.getByRole('button', { name: 'Refuse return' }));
  expect(screen.getByLabelText('Why you refuse')).toHaveAccessibleDescription('Tell the buyer why.');
  expect(sent(calls)).toEqual([]);
  await user.type(screen.getByLabelText('Why you refuse'), 'They were yellow when sold.');
  await user.click(screen.getByRole('button', { name: 'Refuse return' }));
  await waitFor(() =>
    expect(sent(calls)).toEqual([{ url: '/returns/4/refuse', body: { answer: 'They were yellow when sold.' } }]),
  );
});

test('refunds what arrived; less than the price needs words', async () => {
  const calls = fakeApi({
    'GET /returns': [aReturn({ state: 'approved' })],
    'POST /returns/4/receive': aReturn({ state: 'received' }),
  });
  const { user } = open();
  await user.click((await entry()).getByRole('button', { name: 'Items arrived…' }));
  await user.click(screen.getByRole('radio', { name: /^Yes/ }));
  await user.type(screen.getByRole('spinbutton', { name: 'Refund less (optional)' }), '3');
  await user.click(screen.getByRole('button', { name: 'Refund the buyer' }));
  expect(screen.getByLabelText('Why it is less')).toHaveAccessibleDescription(
    'Tell the buyer why it is less than the price.',
  );
  await user.type(screen.getByLabelText('Why it is less'), 'Two were eaten.');
  await user.click(screen.getByRole('button', { name: 'Refund the buyer' }));
  await waitFor(() =>
    expect(sent(calls)).toEqual([
      { url: '/returns/4/receive', body: { restock: true, amount: 3, answer: 'Two were eaten.' } },
    ]),
  );
});

test('an answer that came too late is said in the dialog, and its words are kept', async () => {
  fakeApi({
    'GET /returns': [aReturn()],
    'POST /returns/4/approve': () => ({
      status: 409,
      body: { message: 'The buyer has withdrawn this return.', code: 'UNKNOWN_CODE' },
    }),
  });
  const { user } = open();
  await user.click((await entry()).getByRole('button', { name: 'Approve…' }));
  await user.type(screen.getByLabelText('Message to the buyer (optional)'), 'Thanks');
  await user.click(screen.getByRole('button', { name: 'Approve return' }));
  expect(await screen.findByText('The buyer has withdrawn this return.')).toHaveAttribute('role', 'alert');
  expect(screen.getByLabelText('Message to the buyer (optional)')).toHaveValue('Thanks');
});

test('an admin sees all returns, and can approve what the vendor refused', async () => {
  const calls = fakeApi({
    'GET /returns': [aReturn({ state: 'refused', answer: 'No.' })],
    'POST /returns/4/approve': aReturn({ state: 'approved' }),
  });
  const { user } = open('admin', '?state=refused');
  const shown = await entry();
  expect(calls[0]?.url).toMatch(/^\/returns\?as=admin&state=refused&limit=/);
  expect(shown.getByRole('link', { name: 'Vendor 8' })).toHaveAttribute('href', '/dashboard/users/8');
  await user.click(shown.getByRole('button', { name: 'Approve anyway…' }));
  await user.click(screen.getByRole('button', { name: 'Approve return' }));
  await waitFor(() => expect(sent(calls)).toEqual([{ url: '/returns/4/approve', body: {} }]));
});

test('a vendor cannot change a refusal', async () => {
  fakeApi({ 'GET /returns': [aReturn({ state: 'refused' })] });
  open();
  expect((await entry()).queryByRole('button')).not.toBeInTheDocument();
});
