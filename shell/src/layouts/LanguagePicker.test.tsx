import { endSessionWithNotice } from '@rialto/shared/auth';
import { chooseLanguage, currentLanguage } from '@rialto/shared/language';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { act, screen, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

beforeEach(() => {
  fakeApi({ 'GET /cart': [], 'GET /orders': [] });
});

afterEach(() => act(() => chooseLanguage('en')));

test('translates the page and keeps typed text', async () => {
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

const wrongLogin = { message: 'The email address or the password is wrong.', code: 'WRONG_LOGIN', params: {} };

test('translates an earlier refusal of the server', async () => {
  fakeApi({ 'POST /auth/login': () => ({ status: 401, body: wrongLogin }) });
  const { user } = renderShell('/login');
  await user.type(await screen.findByLabelText('Email'), 'maya@rialto.example');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Login' }));
  expect(await screen.findByText(wrongLogin.message)).toBeInTheDocument();
  act(() => endSessionWithNotice('expiry'));
  await act(() => chooseLanguage('de'));
  expect(screen.getByText('Die E-Mail-Adresse oder das Passwort ist falsch.')).toBeInTheDocument();
  expect(screen.getByText('Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.')).toBeInTheDocument();
});

test('translates the error of a field', async () => {
  fakeApi({
    'GET /cart': [],
    'GET /orders': [],
    'PATCH /users/7': () => ({
      status: 400,
      body: {
        ...{ message: '', code: 'INVALID_INPUT', params: {} },
        fields: { password: 'Password must have at least 8 characters' },
        fieldCodes: { password: { code: 'SHORT_PASSWORD', params: {} } },
      },
    }),
  });
  const { user } = renderShell('/dashboard/profile', { user: aUser() });
  const change = await screen.findByRole('button', { name: 'Change password' });
  await user.click(change);
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Enter your current password.');
  await act(() => chooseLanguage('de'));
  expect(screen.getByLabelText('Aktuelles Passwort')).toHaveAccessibleDescription(
    'Geben Sie Ihr aktuelles Passwort ein.',
  );
  await user.type(screen.getByLabelText('Aktuelles Passwort'), 'rialto-demo');
  await user.type(screen.getByLabelText('Neues Passwort'), 'short');
  await user.click(change);
  expect(await screen.findByText('Das Passwort muss mindestens 8 Zeichen haben.')).toBeInTheDocument();
  await act(() => chooseLanguage('en'));
  expect(screen.getByText('Password must have at least 8 characters.')).toBeInTheDocument();
});

test('is in the user menu and works by keyboard', async () => {
  const { user } = renderShell('/dashboard/profile', { user: aUser() });
  await user.click(await screen.findByRole('button', { name: aUser().email }));
  await user.tab();
  expect(screen.getAllByRole('radio', { name: 'English' })[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('Ihre Angaben')).toBeInTheDocument();
  expect(currentLanguage()).toBe('de');
  expect(screen.getByRole('button', { name: 'Abmelden' })).toBeVisible();
});
