import type { Statement } from '@rialto/shared/contract/moderation';
import { paths } from '@rialto/shared/routing/paths';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const key = `9-${'k'.repeat(32)}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const statement: Statement = {
  ...{ key, kind: 'review', title: 'Quince', action: 'hide', facts: 'It insults the grower.', ground: 'terms' },
  ...{ reference: 'Section 4', undone: false, appeal: null, createdAt: inDays(-1), appealUntil: inDays(180) },
};

test('has the reasons of a decision without a login, and appeals it once', async () => {
  let shown = statement;
  const calls = fakeApi({
    [`GET /moderation/statements/${key}`]: () => ({ body: shown }),
    [`POST /moderation/statements/${key}/appeal`]: () => {
      const appeal = {
        text: 'It was meant kindly.',
        createdAt: inDays(0),
        outcome: null,
        answer: null,
        decidedAt: null,
      };
      shown = { ...statement, appeal };
      return { status: 204 };
    },
  });
  const { user } = renderRoutes(routes, paths.decision(key));
  expect(await screen.findByRole('heading', { name: 'We have hidden your review of Quince' })).toBeInTheDocument();
  expect(screen.getByText('It insults the grower.')).toBeInTheDocument();
  expect(screen.getByText(/Our terms: Section 4/)).toBeInTheDocument();
  expect(screen.getByText(/Nothing was found or decided by automated means/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Appeal' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Appeal this decision' }));
  await user.click(dialog.getByRole('button', { name: 'Send the appeal' }));
  expect(dialog.getByRole('textbox', { name: 'Your reasons' })).toHaveAccessibleDescription(/Say why/);
  await user.type(dialog.getByRole('textbox', { name: 'Your reasons' }), 'It was meant kindly.');
  await user.click(dialog.getByRole('button', { name: 'Send the appeal' }));
  expect(await screen.findByText('We haven’t decided yet. We’ll email you.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { text: 'It was meant kindly.' },
  ]);
});

test('says that a link leads nowhere', async () => {
  fakeApi({
    'GET /moderation/statements/9-x': () => ({ status: 404, body: { code: 'NOT_FOUND', message: '', requestId: 'r' } }),
  });
  renderRoutes(routes, paths.decision('9-x'));
  expect(await screen.findByText(/There is no decision under this link/)).toBeInTheDocument();
});

test('lists the decisions in the account, without an appeal after its time', async () => {
  fakeApi({ 'GET /moderation/statements': [{ ...statement, appealUntil: inDays(-1) }] });
  renderRoutes(routes, paths.decisions, { user: aUser() });
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('We have hidden your review of Quince'));
  expect(screen.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
});
