import { chooseLanguage, currentLanguage } from '@rialto/shared/language';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { act, screen, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

beforeEach(() => {
  fakeApi({ 'GET /cart': [], 'GET /orders': [] });
});

afterEach(() => act(() => chooseLanguage('en')));

test('a switch translates the page around it, and keeps what was typed', async () => {
  const { user } = renderShell('/login');
  await user.type(await screen.findByLabelText('Email'), 'maya@');
  const picker = within(screen.getByRole('contentinfo')).getByRole('radiogroup', { name: 'Language' });
  const german = within(picker).getByRole('radio', { name: 'Deutsch' });
  expect(german.closest('label')).toHaveAttribute('lang', 'de');
  await user.click(german);
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeInTheDocument();
  expect(screen.getByLabelText('E-Mail')).toHaveValue('maya@');
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Registrieren' })).toBeInTheDocument();
  expect(german).toBeChecked();
  expect(document.title).toBe('Anmelden · Rialto');
});

test('who is logged in finds it in the menu of the account, and by the keyboard', async () => {
  const { user } = renderShell('/dashboard/profile', { user: aUser() });
  await user.click(await screen.findByRole('button', { name: aUser().email }));
  await user.tab();
  expect(screen.getAllByRole('radio', { name: 'English' })[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('Ihre Angaben')).toBeInTheDocument();
  expect(currentLanguage()).toBe('de');
  expect(screen.getByRole('button', { name: 'Abmelden' })).toBeVisible();
});
