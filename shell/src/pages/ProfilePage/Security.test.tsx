import { endSession } from '@rialto/shared/auth';
import { useNotices } from '@rialto/shared/notify';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { renderShell } from '../../testing/renderShell';

const at = '2026-11-26T10:00:00.000Z';
const aSession = (id: number, more: object = {}) => ({
  id,
  browser: 'Firefox',
  system: 'Windows',
  address: '203.0.113.x',
  createdAt: at,
  lastUsedAt: at,
  isCurrent: false,
  ...more,
});
const anEvent = (id: number, kind: string) => ({ ...aSession(id), kind });

/** An API whose sessions can be ended. */
function openApi(sessions: ReturnType<typeof aSession>[]) {
  let open = sessions;
  return fakeApi({
    'GET /cart': [],
    'GET /sessions': () => ({ body: open }),
    'GET /users/7/security-events': [anEvent(9, 'login'), anEvent(8, 'login_failed'), anEvent(7, 'of_a_later_version')],
    'DELETE /sessions/2': () => {
      open = open.filter(({ id }) => id !== 2);
      return { status: 204 };
    },
    'DELETE /sessions/3': () => {
      open = open.filter(({ id }) => id !== 3);
      return { status: 404, body: { message: 'Session not found.', code: 'NOT_FOUND' } };
    },
    'DELETE /sessions': () => {
      open = open.filter(({ isCurrent }) => isCurrent);
      return { status: 204 };
    },
  });
}

const show = () => renderShell('/dashboard/profile', { user: aUser() });
const notices = () => useNotices.getState().notices.map(({ text }) => text);
beforeEach(() => useNotices.setState({ notices: [] }));
afterEach(() => endSession(null));

test('lists the sessions, of which each but the current one can be ended', async () => {
  const calls = openApi([
    aSession(1, { isCurrent: true }),
    aSession(2, { browser: 'Chrome', system: 'Android' }),
    aSession(3, { browser: null, system: null }),
  ]);
  const { user } = show();
  expect(await screen.findByText('This device')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'End session: Firefox on Windows' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'End session: Unknown device' })).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: 'End session: Chrome on Android' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(notices()).toEqual(['The session has ended.']);
});

test('a session that has ended meanwhile leaves the list, with the reason', async () => {
  openApi([aSession(1, { isCurrent: true }), aSession(3, { browser: 'Safari', system: 'iOS' })]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'End session: Safari on iOS' }));
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
  await waitFor(() => expect(notices()).toEqual(['Session not found.']));
});

test('ends all other sessions', async () => {
  openApi([aSession(1, { isCurrent: true }), aSession(2, { browser: 'Chrome' }), aSession(3, { browser: 'Safari' })]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'End all other sessions' }));
  await waitFor(() => expect(screen.queryByText('Safari on Windows')).not.toBeInTheDocument());
  expect(notices()).toEqual(['All other sessions have ended.']);
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).not.toBeInTheDocument();
});

test('shows the security log, also with events of a later version', async () => {
  openApi([aSession(1, { isCurrent: true })]);
  show();
  expect(await screen.findByText('Failed login: wrong password')).toBeInTheDocument();
  expect(screen.getByText('Login', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.getByText('Another change of your account')).toBeInTheDocument();
});
