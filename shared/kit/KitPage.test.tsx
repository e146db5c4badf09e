import { fakeApi } from '@rialto/shared/testing/api';
import { renderRoutes } from '@rialto/shared/testing/render';
import { screen, within } from '@testing-library/react';
import { KitPage } from './KitPage';
import { answers, maya } from './market';

test('shows every component in its states, loads more of a list, and switches the theme', async () => {
  fakeApi(answers);
  const { user, container } = renderRoutes([{ path: '*', Component: KitPage }], '/', { user: maya });
  const parts = [...container.querySelectorAll('article:has(> header code)')];
  expect(parts.length).toBeGreaterThan(30);
  for (const part of parts) {
    const states = [...part.querySelectorAll(':scope > div > [role=group]')];
    expect(states.length).toBeGreaterThan(0);
    for (const state of states) expect(state).toHaveAttribute('aria-label');
  }

  const list = within(document.getElementById('usePaged')?.closest('article') ?? container);
  await user.click(await list.findByRole('button', { name: 'Show more' }));
  expect(await list.findByText(/Basil in a Pot$/)).toBeVisible();

  // Queries by role take seconds on a page this long.
  const dark = screen.getByText('Dark');
  await user.click(dark);
  expect(document.documentElement.style.colorScheme).toBe('dark');
  expect(dark).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByText('System'));
  expect(document.documentElement.style.colorScheme).toBe('light dark');
});
