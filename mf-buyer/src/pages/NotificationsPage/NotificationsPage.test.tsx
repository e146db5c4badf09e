import type { Notification } from '@rialto/shared/contract/notification';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor } from '@testing-library/react';
import routes from '../../routes';

const aNotification = (fields: Partial<Notification> = {}): Notification => ({
  id: 3,
  kind: 'delivery',
  code: 'ORDER_SHIPPED',
  params: { orderId: 12 },
  link: '/dashboard/orders/12',
  createdAt: '2026-11-20T10:00:00.000Z',
  readAt: null,
  ...fields,
});

const settings = [
  { kind: 'order', onPage: true, byEmail: true, emailFixed: true },
  { kind: 'delivery', onPage: true, byEmail: true, emailFixed: false },
];
const answers = (notifications: Notification[]) => ({
  'GET /notifications': notifications,
  'GET /notifications/settings': { settings },
});
const open = (address = '/dashboard/notifications') => renderRoutes(routes, address, { user: aUser() });
const changes = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);

test('has a sentence for each, also for one that only a newer API knows', async () => {
  fakeApi(answers([aNotification(), aNotification({ id: 2, code: 'FROM_THE_FUTURE', params: {} })]));
  open();
  const link = await screen.findByRole('link', { name: 'Unread: Order #12 is on its way.' });
  expect(link).toHaveAttribute('href', '/dashboard/orders/12');
  expect(screen.getByRole('link', { name: 'Unread: There is something new.' })).toBeInTheDocument();
});

test('marks one as read, and all up to the newest shown', async () => {
  const calls = fakeApi({
    ...answers([aNotification({ id: 9 }), aNotification()]),
    'PUT /notifications/9/read': aNotification({ id: 9, readAt: '2026-11-20T11:00:00.000Z' }),
    'PUT /notifications/read': { status: 204 },
  });
  const { user } = open();
  const [first] = await screen.findAllByRole('button', { name: 'Mark as read: Order #12 is on its way.' });
  if (first) await user.click(first);
  await waitFor(() => expect(changes(calls)).toEqual([['PUT', '/notifications/9/read', undefined]]));
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(changes(calls).at(-1)).toEqual(['PUT', '/notifications/read', { upToId: 9 }]));
});

test('filters in the URL, and ignores what is no filter', async () => {
  const calls = fakeApi(answers([]));
  open('/dashboard/notifications?unread=true&kind=delivery');
  expect(await screen.findByText('Nothing here.')).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toContain('/notifications?unread=true&kind=delivery&limit=30');
  fakeApi(answers([]));
});

test('saves the channels; emails of mandatory kinds cannot be turned off', async () => {
  const calls = fakeApi({ ...answers([]), 'PUT /notifications/settings': { settings } });
  const { user } = open();
  expect(await screen.findByText('Nothing has happened yet.')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Orders and refunds: by email' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('checkbox', { name: 'Delivery: by email' }));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  const saved = [
    { kind: 'order', onPage: true, byEmail: true },
    { kind: 'delivery', onPage: true, byEmail: false },
  ];
  await waitFor(() => expect(changes(calls)).toEqual([['PUT', '/notifications/settings', { settings: saved }]]));
});
