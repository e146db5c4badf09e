import { useConfirm } from '@rialto/shared/confirm';
import type { CategoryFact } from '@rialto/shared/contract/categoryFact';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const categories = [{ id: 1, name: 'Vegetables', description: null, products: 12 }];
const origin: CategoryFact = {
  id: 11,
  key: 'origin',
  name: 'Origin',
  kind: 'choice',
  unit: null,
  choices: ['Spain', 'Italy'],
  filterable: true,
  products: 3,
};
const weight: CategoryFact = {
  ...origin,
  id: 12,
  key: 'weight',
  name: 'Weight',
  kind: 'number',
  unit: 'g',
  choices: [],
  filterable: false,
  products: 0,
};

function backend(handlers: Parameters<typeof fakeApi>[0] = {}, facts: CategoryFact[] = [origin, weight]) {
  const state = { facts };
  const calls = fakeApi({
    'GET /categories': categories,
    'GET /categories/1/facts': () => ({ body: state.facts }),
    ...handlers,
  });
  return {
    state,
    writes: () =>
      calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => ({ method, url, body })),
  };
}
async function open() {
  const view = renderRoutes(routes, paths.manageCategories, { user: aUser({ id: 1, role: 'admin' }) });
  await view.user.click(await screen.findByRole('button', { name: 'Facts of Vegetables' }));
  await screen.findByRole('dialog', { name: 'Facts of Vegetables' });
  return view;
}
const form = (name: string) => within(screen.getByRole('form', { name }));
const put = (of: ReturnType<typeof form>, label: string, value: string) =>
  fireEvent.change(of.getByLabelText(label), { target: { value } });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Facts in their order' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
const question = () => useConfirm.getState().question;
const answer = (yes: boolean) => act(() => useConfirm.getState().answer(yes));
const lastNotice = () => useNotices.getState().notices.at(-1)?.text;

beforeEach(() => useNotices.setState({ notices: [] }));
afterEach(() => sessionStorage.clear());

test('lists the facts of a category with their use', async () => {
  backend();
  await open();
  expect(await rows()).toEqual([
    'OriginSpain and Italy\u00a0· Filter\u00a0· 3 products',
    'WeightNumber in g\u00a0· 0 products',
  ]);
});

test('adds a number with its unit, and a choice', async () => {
  const { writes } = backend({ 'POST /categories/1/facts': origin }, []);
  const { user } = await open();
  expect(await screen.findByText('No facts yet')).toBeInTheDocument();
  const added = form('New fact');
  await user.click(added.getByRole('button', { name: 'Add fact' }));
  expect(added.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name.');
  put(added, 'Name', ' Weight ');
  put(added, 'Kind', 'number');
  put(added, 'Unit (optional)', 'g');
  await user.click(added.getByRole('button', { name: 'Add fact' }));
  await waitFor(() => expect(lastNotice()).toBe('Weight added.'));
  expect(added.getByLabelText('Name')).toHaveValue('');
  put(added, 'Name', 'Origin');
  put(added, 'Kind', 'choice');
  put(added, 'Choices', 'Spain\n');
  await user.click(added.getByRole('checkbox', { name: 'Buyers can filter by it' }));
  await user.click(added.getByRole('button', { name: 'Add fact' }));
  expect(added.getByLabelText('Choices')).toHaveAccessibleDescription('Enter at least two choices, one on each line.');
  put(added, 'Choices', 'Spain\n\n Italy ');
  await user.click(added.getByRole('button', { name: 'Add fact' }));
  await waitFor(() =>
    expect(writes().map(({ body }) => body)).toEqual([
      { name: 'Weight', kind: 'number', unit: 'g', filterable: false },
      { name: 'Origin', kind: 'choice', choices: ['Spain', 'Italy'], filterable: true },
    ]),
  );
});

test('shows the server’s error at its field', async () => {
  const fields = { name: 'The category already has a fact with this name' };
  backend({
    'POST /categories/1/facts': () => ({
      status: 400,
      body: { message: `${fields.name}.`, code: 'INVALID_INPUT', fields },
    }),
  });
  const { user } = await open();
  await rows();
  put(form('New fact'), 'Name', 'Origin');
  await user.click(form('New fact').getByRole('button', { name: 'Add fact' }));
  await waitFor(() => expect(form('New fact').getByLabelText('Name')).toHaveAccessibleDescription(`${fields.name}.`));
  expect(form('New fact').getByLabelText('Name')).toHaveValue('Origin');
});

test('asks before values of products are removed, and says how many', async () => {
  const lost = { status: 409, body: { message: '2 products would lose their Origin.', code: 'FACT_VALUES_LOST' } };
  const { writes } = backend({
    'PATCH /categories/1/facts/11': ({ body }: ApiCall) =>
      (body as { dropValues?: boolean }).dropValues ? { body: origin } : lost,
  });
  const { user } = await open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Edit Origin' }));
  put(form('Edit Origin'), 'Choices', 'Spain\nGreece');
  await user.click(form('Edit Origin').getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(question()?.consequence).toBe('2 products would lose their Origin.'));
  answer(false);
  expect(await form('Edit Origin').findByText('Nothing was changed.')).toBeInTheDocument();
  expect(form('Edit Origin').getByLabelText('Choices')).toHaveValue('Spain\nGreece');
  await user.click(form('Edit Origin').getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(question()?.yes).toBe('Change and remove values'));
  answer(true);
  await waitFor(() => expect(lastNotice()).toBe('Origin saved.'));
  expect(writes().at(-1)?.body).toMatchObject({ choices: ['Spain', 'Greece'], dropValues: true });
});

test('names what is lost before a fact is deleted', async () => {
  const { writes } = backend({ 'DELETE /categories/1/facts/11': () => ({ status: 204 }) });
  const { user } = await open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Delete Origin' }));
  await waitFor(() => expect(question()?.consequence).toBe('3 products lose their Origin. This can’t be undone.'));
  expect(writes()).toEqual([]);
  answer(true);
  await waitFor(() => expect(lastNotice()).toBe('Origin deleted.'));
  expect(writes()).toEqual([{ method: 'DELETE', url: '/categories/1/facts/11?dropValues=true', body: undefined }]);
});

test('moves a fact', async () => {
  const { state, writes } = backend({
    'PUT /categories/1/facts/order': () => {
      state.facts = [weight, origin];
      return { body: state.facts };
    },
  });
  const { user } = await open();
  await rows();
  expect(screen.getByRole('button', { name: 'Move Origin up' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Move Weight up' }));
  await waitFor(async () => expect((await rows())[0]).toMatch(/^Weight/));
  expect(writes()[0]?.body).toEqual({ ids: [12, 11] });
});
