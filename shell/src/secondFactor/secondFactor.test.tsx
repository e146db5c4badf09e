import { endSession, tokenKey } from '@rialto/shared/auth';
import { http } from '@rialto/shared/http';
import { useNotices } from '@rialto/shared/notify';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const token = `${base64({ alg: 'HS256' })}.${base64({ id: 7 })}.signature`;

const refuse = (status: number, code: string, message: string, more: object = {}) => ({
  status,
  body: { message, code, ...more },
});
const secondFactor = { challenge: 'the-challenge', methods: ['totp', 'recovery'] };
const needsCode = () => refuse(403, 'SECOND_FACTOR', 'One more step.', { details: { secondFactor } });
const wrongCode = () => refuse(400, 'FACTOR_CODE', 'Wrong.', { fields: { code: 'This code is wrong' } });
const notices = () => useNotices.getState().notices.map(({ text }) => text);
const state = { totpSince: '2026-11-27T10:00:00.000Z', recoveryCodesLeft: 10 };

beforeEach(() => useNotices.setState({ notices: [] }));
afterEach(() => endSession(null));

/** Accepts the code 123456 once. */
const codes = (call: string, then: object) => ({
  [call]: ({ body }: { body: unknown }) => ((body as { code: string }).code === '123456' ? then : wrongCode()),
});

describe('the second step of a login', () => {
  const open = async () => {
    const view = renderShell('/login?next=%2Fdashboard%2Fprofile');
    await view.user.type(await screen.findByLabelText('Email'), 'ada@rialto.example');
    await view.user.type(screen.getByLabelText('Password'), 'her password');
    await view.user.click(screen.getByRole('button', { name: 'Login' }));
    return { ...view, code: await screen.findByLabelText('Code') };
  };

  test('asks for a code, shows what is wrong with it beside the field, and logs in', async () => {
    const calls = fakeApi({
      'POST /auth/login': needsCode,
      ...codes('POST /auth/second-factor', { body: { token } }),
      'GET /users/7': aUser(),
      'GET /cart': [],
    });
    const { user, code } = await open();
    expect(screen.getByRole('heading', { name: 'One more step' })).toBeInTheDocument();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.keyboard('{Enter}');
    expect(code).toHaveAccessibleDescription(/Enter a code\./);
    await user.type(code, '654321{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong\./));
    expect(code).toHaveValue('654321');
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('Profile', { selector: 'h1' })).toBeInTheDocument();
    expect(localStorage.getItem(tokenKey)).toBe(token);
    expect(calls.filter(({ url }) => url === '/auth/second-factor').map(({ body }: ApiCall) => body)).toEqual([
      { challenge: 'the-challenge', code: '654321' },
      { challenge: 'the-challenge', code: '123456' },
    ]);
  });

  test('goes Back to what was typed, and forward again', async () => {
    fakeApi({ 'POST /auth/login': needsCode });
    const { router } = await open();
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText('Email')).toHaveValue('ada@rialto.example');
    expect(screen.getByLabelText('Password')).toHaveValue('her password');
    await act(() => router.navigate(1));
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    expect(window.location.search).toBe('?next=%2Fdashboard%2Fprofile');
  });

  test('offers a recovery code, and a way to another account', async () => {
    fakeApi({ 'POST /auth/login': needsCode });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    expect(screen.getByLabelText('Recovery code')).toHaveAttribute('inputmode', 'text');
    await user.click(screen.getByRole('link', { name: 'Log in with another account' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('ada@rialto.example');
  });

  test('a step that took too long says so, and keeps what was typed', async () => {
    fakeApi({
      'POST /auth/login': needsCode,
      'POST /auth/second-factor': () => refuse(400, 'FACTOR_EXPIRED', 'Please start again.'),
    });
    const { user, code } = await open();
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText(/More than five minutes have passed|Please start again\./)).toBeInTheDocument();
    expect(code).toHaveValue('123456');
  });

  test('follows a new password', async () => {
    fakeApi({ 'POST /auth/reset-password': needsCode });
    const { user } = renderShell('/reset-password#the-code');
    await user.type(await screen.findByLabelText('New password'), 'another horse');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByLabelText('Code')).toBeInTheDocument();
    expect(notices()).toEqual(['Your password has been changed.']);
  });
});

describe('a call that needs the second factor again', () => {
  /** An API that accepts refunds once the factor was shown. */
  async function openApi() {
    let isShown = false;
    const calls = fakeApi({
      'GET /announcements': [],
      'GET /cart': [],
      'GET /second-factor': state,
      'POST /second-factor/challenge': secondFactor,
      'POST /second-factor/confirm': ({ body }: ApiCall) => {
        isShown = (body as { code: string }).code === '123456';
        return isShown ? { status: 204 } : wrongCode();
      },
      'POST /refunds': ({ body }: ApiCall) =>
        isShown ? { body } : refuse(403, 'FACTOR_NEEDED', 'This needs the second step again.'),
    });
    return { calls, ...(await openPage()) };
  }
  async function openPage() {
    const view = renderShell('/dashboard/profile', { user: aUser() });
    await screen.findByRole('heading', { name: 'Second step of the login' });
    return view;
  }
  const ask = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    return { dialog, code: dialog.getByLabelText('Code') };
  };

  test('is repeated once the factor was shown; two calls ask once', async () => {
    const { calls, user } = await openApi();
    const both = Promise.all([http.post('/refunds', { amount: 1 }), http.post('/refunds', { amount: 2 })]);
    const { code } = await ask();
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong\./));
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    expect((await both).map(({ data }) => data)).toEqual([{ amount: 1 }, { amount: 2 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.filter(({ url }) => url === '/refunds')).toHaveLength(4);
    expect(calls.filter(({ url }) => url === '/second-factor/confirm')).toHaveLength(2);
  });

  test('fails with the server’s message when the user gives up', async () => {
    const { calls } = await openApi();
    const call = http.post('/refunds', { amount: 1 });
    const { dialog } = await ask();
    act(() => dialog.getByRole('button', { name: 'Cancel' }).click());
    await expect(call).rejects.toMatchObject({ code: 'FACTOR_NEEDED' });
    expect(calls.filter(({ url }) => url === '/refunds')).toHaveLength(1);
  });

  test('is not repeated for ever', async () => {
    fakeApi({
      'GET /announcements': [],
      'GET /cart': [],
      'GET /second-factor': state,
      'POST /second-factor/challenge': secondFactor,
      'POST /second-factor/confirm': { status: 204 },
      'POST /refunds': () => refuse(403, 'FACTOR_NEEDED', 'Again.'),
    });
    const { user } = await openPage();
    const call = http.post('/refunds', {});
    const refused = expect(call).rejects.toMatchObject({ code: 'FACTOR_NEEDED' });
    await user.type((await ask()).code, '123456{Enter}');
    await refused;
  });
});

describe('the profile', () => {
  const openProfile = () => renderShell('/dashboard/profile', { user: aUser() });
  const password = async (user: ReturnType<typeof openProfile>['user'], title: string, button: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.type(dialog.getByLabelText('Your password'), 'her password');
    await user.click(dialog.getByRole('button', { name: button }));
  };

  test('sets an app up: password, QR code, first code, recovery codes', async () => {
    let isOn = false;
    fakeApi({
      'GET /cart': [],
      'GET /second-factor': () => ({ body: isOn ? state : { ...state, totpSince: null, recoveryCodesLeft: 0 } }),
      'POST /second-factor/totp': {
        secret: 'ABCDEFGHIJKLMNOP',
        uri: 'otpauth://totp/Rialto:ada?secret=ABCDEFGHIJKLMNOP',
      },
      'POST /second-factor/totp/confirm': ({ body }: ApiCall) => {
        if ((body as { code: string }).code !== '123456') return wrongCode();
        isOn = true;
        return { body: { recoveryCodes: ['AAAAA-22222', 'BBBBB-33333'] } };
      },
    });
    const { user } = openProfile();
    await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    await password(user, 'Set up an authenticator app', 'Next');
    const dialog = within(await screen.findByRole('dialog', { name: 'Scan the code' }));
    expect(dialog.getByRole('img', { name: 'QR code for an authenticator app' })).toBeInTheDocument();
    expect(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
    const code = dialog.getByLabelText('Then enter the code that the app shows');
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('This code is wrong.'));
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    const saved = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
    expect(saved.getByText('AAAAA-22222')).toBeInTheDocument();
    await user.click(saved.getByRole('button', { name: 'I’ve saved them' }));
    expect(await screen.findByText('10 recovery codes left.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('renews the codes when few are left, and removes the second step', async () => {
    let isOn = true;
    const calls = fakeApi({
      'GET /cart': [],
      'GET /second-factor': () => ({
        body: isOn ? { ...state, recoveryCodesLeft: 1 } : { ...state, totpSince: null, recoveryCodesLeft: 0 },
      }),
      'POST /second-factor/recovery-codes': { recoveryCodes: ['CCCCC-44444'] },
      'DELETE /second-factor/totp': () => {
        isOn = false;
        return { status: 204 };
      },
    });
    const { user } = openProfile();
    expect(await screen.findByText(/1 recovery code left\. Make new ones/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    await password(user, 'New recovery codes', 'New recovery codes');
    const saved = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
    expect(saved.getByText('CCCCC-44444')).toBeInTheDocument();
    await user.click(saved.getByRole('button', { name: 'I’ve saved them' }));
    await user.click(screen.getByRole('button', { name: 'Remove the second step' }));
    await password(user, 'Remove the second step', 'Remove the second step');
    expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeInTheDocument();
    expect(notices()).toContain('Your login has no second step any more.');
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ currentPassword: 'her password' });
  });

  test('without the API’s second factor shows nothing of it', async () => {
    fakeApi({ 'GET /cart': [], 'GET /sessions': [] });
    openProfile();
    await screen.findByRole('heading', { name: 'Where you’re logged in' });
    expect(screen.queryByRole('heading', { name: 'Second step of the login' })).not.toBeInTheDocument();
  });
});
