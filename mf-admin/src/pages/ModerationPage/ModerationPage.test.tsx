import type { ModerationCase } from '@rialto/shared/contract/moderation';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const at = '2026-11-20T12:00:00.000Z';
const row: ModerationCase = {
  ...{ id: 3, kind: 'product', subjectId: 7, title: 'Quince', state: 'open', gone: false, hidden: false },
  concerned: { id: 5, name: 'Vera', canBeSuspended: true },
  conversationId: null,
  reports: [
    {
      ...{ id: 1, reason: 'counterfeit', text: 'The label is forged.', by: { id: 8, name: 'Maya' }, createdAt: at },
      evidence: { title: 'Quince', text: 'From Troy', pictures: [] },
    },
  ],
  decisions: [],
  ...{ createdAt: at, revision: 4 },
};
const appealed: ModerationCase = {
  ...row,
  state: 'appealed',
  hidden: true,
  decisions: [
    {
      ...{ id: 9, action: 'hide', facts: 'Forged.', ground: 'terms', reference: 'Section 4', by: null, undone: false },
      appeal: { text: 'It is real.', createdAt: at, outcome: null, answer: null, decidedAt: null },
      createdAt: at,
    },
  ],
};

const open = () => renderRoutes(routes, paths.moderation, { user: aUser({ id: 1, role: 'admin' }) });
const sent = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ url, body }) => ({ url, body }));

test('shows what was reported, why, and its text at that time', async () => {
  fakeApi({ 'GET /moderation/cases': [row] });
  open();
  expect(await screen.findByRole('heading', { name: /Product: Quince/ })).toBeInTheDocument();
  expect(screen.getByText('Counterfeit or stolen work')).toBeInTheDocument();
  expect(screen.getByText('The label is forged.')).toBeInTheDocument();
  expect(screen.getByText('From Troy')).toBeInTheDocument();
});

test('hides something with reasons, which it asks for first', async () => {
  const calls = fakeApi({ 'GET /moderation/cases': [row], 'POST /moderation/cases/3/decisions': { status: 204 } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Decide…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decide' }));
  await user.click(dialog.getByRole('radio', { name: 'Hide it' }));
  await user.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(dialog.getByRole('textbox', { name: 'Facts and reasons' })).toHaveAccessibleDescription(/Say what is wrong/);
  expect(dialog.getByRole('textbox', { name: 'Provision' })).toHaveAccessibleDescription(/Name the provision/);
  await user.type(dialog.getByRole('textbox', { name: 'Facts and reasons' }), 'Forged.');
  await user.type(dialog.getByRole('textbox', { name: 'Provision' }), 'Section 4');
  await user.click(dialog.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const body = { action: 'hide', facts: 'Forged.', ground: 'terms', reference: 'Section 4', revision: 4 };
  expect(sent(calls)).toEqual([{ url: '/moderation/cases/3/decisions', body }]);
});

test('says that somebody else has decided, keeps the words, and shows the new state once the dialog is closed', async () => {
  const message = 'Somebody else has decided this, or something was added, since you opened it.';
  let cases: ModerationCase[] = [row];
  fakeApi({
    'GET /moderation/cases': () => ({ body: cases }),
    'POST /moderation/cases/3/decisions': () => {
      cases = [{ ...row, state: 'decided', revision: 5 }];
      return { status: 409, body: { code: 'CASE_CHANGED', message, requestId: 'r' } };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Decide…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decide' }));
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Looks fine.');
  await user.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(await dialog.findByText(/^Somebody else has decided this/)).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /^Note/ })).toHaveValue('Looks fine.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Decide again…' })).toBeInTheDocument();
});

test('decides an appeal with an answer', async () => {
  const calls = fakeApi({ 'GET /moderation/cases': [appealed], 'POST /moderation/cases/3/appeal': { status: 204 } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Decide the appeal…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decide the appeal' }));
  await user.click(dialog.getByRole('radio', { name: 'Decision reversed' }));
  await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'You are right.');
  await user.click(dialog.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const body = { outcome: 'reversed', answer: 'You are right.', revision: 4 };
  expect(sent(calls)).toEqual([{ url: '/moderation/cases/3/appeal', body }]);
});
