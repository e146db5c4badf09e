import { paths } from '@rialto/shared/routing/paths';
import { anOrderDetail, anOrderItem } from '@rialto/shared/testing/anOrder';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, within } from '@testing-library/react';
import routes from '../../routes';

const open = () => renderRoutes(routes, paths.invoice(501), { user: aUser() });

test('shows the sellers, the recipient, the lines and the total, and prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  fakeApi({ 'GET /orders/501': anOrderDetail() });
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice' })).toBeInTheDocument();
  expect(screen.getByText('Fallow Lane Farm, Seed & Letter, on Rialto')).toBeInTheDocument();
  const to = screen.getByText(/Maya Ray/);
  expect(to).toHaveTextContent('Maya Ray 1 Mill Lane Springfield +1 555 0100 buyer@rialto.example');
  expect(screen.getByText('Completed: paid in full')).toBeInTheDocument();
  const rows = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'ProductQuantityPriceAmount',
    'Fallow Lane Farm',
    'Heritage Carrots3 × $1.103$1.10$3.30',
    'Seed & Letter',
    'Amalfi Lemons1 × $6.601$6.60$6.60',
    'Total$9.90',
  ]);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('groups products without a shop under a name', async () => {
  fakeApi({ 'GET /orders/501': anOrderDetail({ items: [anOrderItem({ shop: null })] }) });
  open();
  expect(await screen.findByText('Other growers, on Rialto')).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Other growers' })).toBeInTheDocument();
});

test('shows the former name of a deleted shop', async () => {
  fakeApi({ 'GET /orders/501': anOrderDetail({ items: [anOrderItem({ shop: null, shopName: 'Old Stand' })] }) });
  open();
  expect(await screen.findByText('Old Stand, on Rialto')).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Old Stand' })).toBeInTheDocument();
});

test('says that an unpaid order’s invoice is no proof of payment', async () => {
  fakeApi({ 'GET /orders/501': anOrderDetail({ status: 'Cancelled' }) });
  open();
  expect(await screen.findByText('Cancelled. This is not proof of payment.')).toBeInTheDocument();
});
