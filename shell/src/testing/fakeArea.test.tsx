import { fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { screen, within } from '@testing-library/react';
import { fakeArea } from './fakeArea';
import { replaceRemote } from './federationRuntime';
import { renderShell } from './renderShell';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
let registry: ReturnType<typeof fakeArea>;

/** An area unknown to the shell, with pages in both layouts. */
beforeEach(() => {
  fakeApi({ 'GET /cart': [] });
  registry = fakeArea({
    name: 'weather',
    title: 'Weather',
    paths: [
      { path: '/forecast' },
      { path: '/dashboard/frost', roles: ['vendor'] },
      { path: '/dashboard/ice/today', roles: ['vendor'] },
    ],
    menu: [
      { label: 'Frost warnings', path: '/dashboard/frost', covers: ['/dashboard/ice'], roles: ['vendor'], order: 5 },
      { label: 'Reports', path: '/dashboard/reports', roles: ['admin'], order: 6 },
    ],
  });
});
afterEach(() => replaceRemote('rialto_weather/routes'));

test('opens a public page in the public layout', async () => {
  renderShell('/forecast', { registry });
  expect(await heading('Weather: /forecast')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Dashboard' })).not.toBeInTheDocument();
});

test('opens a dashboard page by its menu entry, which only its roles see', async () => {
  const { user } = renderShell('/dashboard', { user: aUser({ role: 'vendor' }), registry });
  const menu = await screen.findByRole('navigation', { name: 'Dashboard' });
  expect(within(menu).queryByRole('link', { name: 'Reports' })).not.toBeInTheDocument();
  await user.click(within(menu).getByRole('link', { name: 'Frost warnings' }));
  expect(await heading('Weather: /dashboard/frost')).toBeInTheDocument();
});

test('marks a menu entry as current on the pages it covers', async () => {
  renderShell('/dashboard/ice/today', { user: aUser({ role: 'vendor' }), registry });
  expect(await heading('Weather: /dashboard/ice/today')).toBeInTheDocument();
  const menu = screen.getByRole('navigation', { name: 'Dashboard' });
  expect(within(menu).getByRole('link', { current: true })).toHaveTextContent('Frost warnings');
});

test('refuses another role', async () => {
  renderShell('/dashboard/frost', { user: aUser({ role: 'user' }), registry });
  expect(await heading('You can’t open this page')).toBeInTheDocument();
});

test('shows “not found” below its path', async () => {
  renderShell('/forecast/tomorrow', { registry });
  expect(await heading('Page not found')).toBeInTheDocument();
});
