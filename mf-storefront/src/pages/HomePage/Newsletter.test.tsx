import { readEmail } from '@rialto/shared/contract/emailAddress';
import { subscribeSchema } from '@rialto/shared/contract/newsletter';
import { fakeApi } from '@rialto/shared/testing/api';
import { renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { Newsletter } from './Newsletter';

const open = () => renderRoutes([{ path: '/', Component: Newsletter }], '/');
const field = () => screen.getByRole('textbox', { name: 'Email address' });
const submit = () => screen.getByRole('button', { name: 'Subscribe' });

test('refuses an empty address', async () => {
  const calls = fakeApi({});
  const { user } = open();
  await user.click(submit());
  expect(field()).toHaveAccessibleDescription('Please enter your email address.');
  expect(field()).toBeInvalid();
  expect(field()).toHaveFocus();
  expect(calls).toEqual([]);
});

const wrong = [
  'maya',
  'maya@',
  '@example.com',
  'maya@example',
  'ma ya@example.com',
  'maya@example.com.',
  'a@b.c',
  'maya@exa_mple.com',
  'maya@1.2.3.4',
  '<b>@example.com',
];

test.each(wrong)('refuses an invalid address: %p', async (text) => {
  const calls = fakeApi({});
  const { user } = open();
  await user.type(field(), text);
  await user.click(submit());
  expect(field()).toHaveAccessibleDescription('Please enter a valid email address.');
  expect(calls).toEqual([]);
});

test('thanks once the address is stored', async () => {
  const calls = fakeApi({ 'POST /newsletter': { message: 'Stored' } });
  const { user } = open();
  await user.type(field(), 'maya@example.com{Enter}');
  expect(await screen.findByText('Thank you for subscribing!')).toBeInTheDocument();
  expect(calls).toMatchObject([{ method: 'POST', url: '/newsletter', body: { email: 'maya@example.com' } }]);
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(field()).toBeValid();
});

test('shows a failure and keeps the address', async () => {
  fakeApi({ 'POST /newsletter': () => ({ status: 500, body: { message: 'The market is closed.' } }) });
  const { user } = open();
  await user.type(field(), 'maya@example.com{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleDescription('The market is closed.'));
  expect(field()).toHaveValue('maya@example.com');
});

test('shows that the server refuses an address', async () => {
  fakeApi({ 'POST /newsletter': () => ({ status: 400, body: { message: 'email: invalid' } }) });
  const { user } = open();
  await user.type(field(), 'maya@example.com{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Please enter a valid email address.'));
});

test('refuses the same addresses as the server', () => {
  const server = (address: string) => subscribeSchema.safeParse({ email: address }).success;
  for (const address of wrong) expect([address, server(address)]).toEqual([address, false]);
  for (const address of [
    ...[
      'a@b.cd',
      'maya.r+news@mail.example.co.uk',
      "o'hara_1@x-y.example",
      'r&d@mail.example',
      'joe/sales@mail.example',
    ],
    ...['ivan@пример.рф', 'a.@mail.example', '{x}=!#$%*?^`|~@mail.example', 'a@1.example'],
  ])
    expect([address, server(address), readEmail(address) !== null]).toEqual([address, true, true]);
});
