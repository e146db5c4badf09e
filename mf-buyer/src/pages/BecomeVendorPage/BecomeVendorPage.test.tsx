import { useAuth } from '@rialto/shared/auth';
import { useConfirm } from '@rialto/shared/confirm';
import type { OwnApplication, VendorApplication } from '@rialto/shared/contract/vendorApplication';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import routes from '../../routes';
import { fakeCountries } from '../../testing/addresses';

const at = '2026-11-20T12:00:00.000Z';
const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const token = `${base64({ alg: 'HS256' })}.${base64({ id: 7, role: 'vendor', exp: 4e9 })}.signature`;
const document = { id: 4, name: 'licence.pdf', kind: 'pdf', bytes: 48_000, createdAt: at } as const;
const draft: VendorApplication = {
  ...{ state: 'draft', legalName: null, address: null, taxNumber: null, submittedAt: null, revision: 1 },
  ...{ documents: [document], steps: [] },
};
const address = {
  ...{ name: 'Grove Ltd', line1: '1 Orchard Lane', line2: null, city: 'Salem', region: 'OH', postcode: '45501' },
  ...{ country: 'US', phone: null },
};
const submitted: VendorApplication = {
  ...draft,
  ...{ state: 'submitted', legalName: 'Grove Ltd', taxNumber: '12-34', address, submittedAt: at, revision: 2 },
  steps: [{ id: 1, kind: 'submitted', text: '', createdAt: at }],
};

function server(own: OwnApplication, more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /vendor-application': () => ({ body: own }),
    ...fakeCountries,
    ...more,
  });
}
const open = (user = aUser()) => renderRoutes(routes, paths.becomeVendor, { user });
const vendor = aUser({ role: 'vendor', awaitsApproval: true });
const sent = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => ({ method, url, body }));

async function fill(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByRole('textbox', { name: 'Legal name' }), 'Grove Ltd');
  await user.type(await screen.findByRole('textbox', { name: /^Street/ }), '1 Orchard Lane');
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Salem');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'OH');
  await user.type(screen.getByRole('textbox', { name: 'ZIP code' }), '45501');
  await user.type(screen.getByRole('textbox', { name: 'Tax number' }), '12-34');
}

test('a buyer becomes a vendor, whose token replaces the session’s', async () => {
  const calls = server(
    { needsApproval: false, application: null },
    { 'POST /vendor-application': { token }, 'GET /users/7': aUser({ role: 'vendor' }) },
  );
  const { user } = open();
  expect(await screen.findByText(/Vendors don’t buy with this account/)).toBeInTheDocument();
  expect(screen.queryByText(/We look at your application first/)).not.toBeInTheDocument();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Become a vendor' }));
  expect(await screen.findByText(/a vendor’s already/)).toBeInTheDocument();
  const { name: _, ...sentAddress } = address;
  expect(sent(calls)).toEqual([
    {
      method: 'POST',
      url: '/vendor-application',
      body: { ...sentAddress, legalName: 'Grove Ltd', taxNumber: '12-34', answer: '', revision: 0 },
    },
  ]);
  expect(useAuth.getState()).toMatchObject({ token, user: { role: 'vendor' } });
});

test('says what is missing beside each field, and sends nothing', async () => {
  const calls = server({ needsApproval: true, application: null });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Submit the application' }));
  expect(screen.getByRole('textbox', { name: 'Legal name' })).toHaveAccessibleDescription(/Enter the legal name/);
  expect(screen.getByRole('textbox', { name: 'Tax number' })).toHaveAccessibleDescription(/Enter the tax number/);
  expect(screen.getByLabelText('Add documents')).toHaveAccessibleDescription(/Add at least one document/);
  expect(sent(calls)).toEqual([]);
});

test('documents are uploaded when they are chosen, and removed', async () => {
  let own: OwnApplication = { needsApproval: true, application: null };
  const calls = server(own, {
    'GET /vendor-application': () => ({ body: own }),
    'POST /vendor-documents': () => {
      own = { needsApproval: true, application: draft };
      return { status: 201, body: document };
    },
    'DELETE /vendor-documents/4': () => {
      own = { needsApproval: true, application: { ...draft, documents: [] } };
      return { status: 204, body: null };
    },
  });
  const { user } = open();
  const chooser = await screen.findByLabelText('Add documents');
  await user.upload(chooser, new File(['%PDF-1.7'], 'licence.pdf', { type: 'application/pdf' }));
  await user.click(await screen.findByRole('button', { name: 'Remove (licence.pdf)' }));
  await waitFor(() => expect(screen.queryByText('licence.pdf')).not.toBeInTheDocument());
  expect(sent(calls).map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /vendor-documents',
    'DELETE /vendor-documents/4',
  ]);
  await user.upload(chooser, new File([new Uint8Array(9 * 1024 * 1024)], 'big.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('This file is 9.0 MB. Choose one up to 8 MB.')).toBeInTheDocument();
});

test('shows what was asked, keeps what was submitted, and sends the answer', async () => {
  const asked: VendorApplication = {
    ...submitted,
    ...{ state: 'asked', revision: 3 },
    steps: [...submitted.steps, { id: 2, kind: 'asked', text: 'Add the second page.', createdAt: at }],
  };
  const calls = server(
    { needsApproval: true, application: asked },
    { 'POST /vendor-application': { token }, 'GET /users/7': vendor },
  );
  const { user } = open(vendor);
  expect(await screen.findByText('Add the second page.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Legal name' })).toHaveValue('Grove Ltd');
  await user.type(await screen.findByRole('textbox', { name: /^Message to us/ }), 'Here it is.');
  await user.click(screen.getByRole('button', { name: 'Submit it again' }));
  await waitFor(() => expect(sent(calls)).toMatchObject([{ body: { answer: 'Here it is.', revision: 3 } }]));
});

test('a submitted application is shown, and can be withdrawn after a question', async () => {
  let own: OwnApplication = { needsApproval: true, application: submitted };
  const calls = server(own, {
    'GET /vendor-application': () => ({ body: own }),
    'DELETE /vendor-application': () => {
      own = { needsApproval: true, application: null };
      return { body: { token } };
    },
    'GET /users/7': aUser(),
  });
  const { user } = open(vendor);
  expect(await screen.findByText('1 Orchard Lane, 45501 Salem, OH, United States')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw the application…' }));
  expect(useConfirm.getState().question).toMatchObject({ text: 'Withdraw your application?' });
  await act(async () => useConfirm.getState().answer(true));
  expect(await screen.findByRole('button', { name: 'Submit the application' })).toBeInTheDocument();
  expect(sent(calls)).toMatchObject([{ method: 'DELETE', url: '/vendor-application' }]);
  expect(useAuth.getState().user?.role).toBe('user');
});
