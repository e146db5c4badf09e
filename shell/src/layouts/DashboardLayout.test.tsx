import { startSession, useAuth } from '@rialto/shared/auth';
import { paths } from '@rialto/shared/routing/paths';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen } from '@testing-library/react';
import { DashboardLayout } from './DashboardLayout';

test('reserves the menu’s space until the session is restored', () => {
  renderRoutes([{ path: paths.dashboard, Component: DashboardLayout }], paths.dashboard, { user: aUser() });
  act(() => useAuth.setState({ user: null, status: 'restoring' }));
  const main = screen.getByRole('main');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(main.previousElementSibling?.querySelectorAll('li')).toHaveLength(1);
  act(() => startSession('token-of-the-test', aUser()));
  expect(main.previousElementSibling).toBe(screen.getByRole('navigation', { name: 'Dashboard' }));
});
