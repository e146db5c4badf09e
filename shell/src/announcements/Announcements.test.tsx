import type { Announcement } from '@rialto/shared/contract/announcement';
import { chooseLanguage } from '@rialto/shared/language';
import { fakeApi } from '@rialto/shared/testing/api';
import { renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { Announcements } from './Announcements';
import { markDismissed } from './dismissed';

const holiday: Announcement = {
  ...{ id: 4, texts: { en: 'Closed on Monday.', de: 'Montag geschlossen.' }, level: 'info' },
  ...{ link: '/help', audience: 'everyone', endsAt: null },
};
const open = () => renderRoutes([{ path: '/', Component: Announcements }], '/');

afterEach(async () => {
  await act(() => chooseLanguage('en'));
  localStorage.clear();
  document.documentElement.removeAttribute('data-dismissed');
  document.documentElement.removeAttribute('data-session');
});

test('shows an announcement in the language chosen, with its link', async () => {
  fakeApi({ 'GET /announcements': [holiday] });
  open();
  expect(await screen.findByRole('status')).toHaveTextContent('Closed on Monday. Learn more');
  expect(screen.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/help');
  await act(() => chooseLanguage('de'));
  expect(screen.getByRole('status')).toHaveTextContent('Montag geschlossen.');
});

test('a dismissed announcement stays hidden in this browser, and others are shown', async () => {
  fakeApi({ 'GET /announcements': [holiday, { ...holiday, id: 5, texts: { en: 'New vouchers.', de: null } }] });
  const { user, unmount } = open();
  await screen.findByText(/Closed on Monday/);
  const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
  if (!first) throw new Error('No announcement can be dismissed.');
  await user.click(first);
  expect(screen.getByText(/Closed on Monday/)).not.toBeVisible();
  expect(screen.getByText(/New vouchers/)).toBeVisible();
  unmount();
  document.documentElement.removeAttribute('data-dismissed');
  markDismissed();
  open();
  expect(await screen.findByText(/New vouchers/)).toBeVisible();
  expect(screen.getByText(/Closed on Monday/)).not.toBeVisible();
});

test('one for vendors is shown to vendors only', async () => {
  fakeApi({ 'GET /announcements': [{ ...holiday, audience: 'vendor' }] });
  open();
  const text = await screen.findByText(/Closed on Monday/);
  expect(text).not.toBeVisible();
  document.documentElement.setAttribute('data-session', 'vendor');
  expect(text).toBeVisible();
});

test('disappears at its end', async () => {
  const endsAt = new Date(Date.now() + 50).toISOString();
  let list = [{ ...holiday, endsAt }];
  fakeApi({ 'GET /announcements': () => ({ body: list }) });
  open();
  await screen.findByRole('status');
  list = [];
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument(), { timeout: 3000 });
});
