import { fakeApi } from '@rialto/shared/testing/api';
import { renderRoutes } from '@rialto/shared/testing/render';
import { screen, within } from '@testing-library/react';
import { KitPage } from './KitPage';
import { answers, maya } from './market';

test('every part is drawn with its states; lists go on, and the theme can be chosen', async () => {
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

  // By their texts: asking so long a page for roles takes seconds.
  const dark = screen.getByText('Dark');
  await user.click(dark);
  expect(document.documentElement.style.colorScheme).toBe('dark');
  expect(dark).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByText('As the device'));
  expect(document.documentElement.style.colorScheme).toBe('light dark');
});
