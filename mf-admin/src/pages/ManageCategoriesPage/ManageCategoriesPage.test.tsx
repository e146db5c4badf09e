import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const categories = [
  { id: 2, name: 'Fruits', description: 'From tree and bush.', products: 3 },
  { id: 1, name: 'Vegetables', description: null, products: 12 },
];
const open = () => renderRoutes(routes, paths.manageCategories, { user: aUser({ id: 1, role: 'admin' }) });
const rows = () =>
  within(screen.getByRole('table', { name: 'Categories' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent));
const form = (name: string) => within(screen.getByRole('form', { name }));
const sent = (calls: ApiCall[]) => calls.filter(({ method }) => method !== 'GET');

afterEach(() => sessionStorage.clear());

test('lists the categories with their numbers of products', async () => {
  fakeApi({ 'GET /categories': categories });
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Categories' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Fruits' })).toHaveAttribute('href', '/products/2');
  expect(rows()).toEqual([
    ['Fruits', 'From tree and bush.', '3'],
    ['Vegetables', '–', '12'],
  ]);
  expect(screen.getByText('2 categories')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Products' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Products' })).toHaveAttribute('aria-sort', 'ascending'),
  );
  await user.click(screen.getByRole('button', { name: 'Products' }));
  await waitFor(() => expect(rows().map(([name]) => name)).toEqual(['Vegetables', 'Fruits']));
});

test('finds categories by name and description, and saves a search', async () => {
  fakeApi({ 'GET /categories': categories });
  const { user, router } = open();
  await screen.findByRole('link', { name: 'Fruits' });
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(search, 'BUSH');
  await waitFor(() => expect(rows().map(([name]) => name)).toEqual(['Fruits']));
  expect(router.state.location.search).toBe('?q=BUSH');
  expect(screen.getByRole('button', { name: 'Save filter' })).toBeInTheDocument();
  await user.type(search, 'x');
  expect(await screen.findByText('No categories match this search.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('shows the empty state, and refetches on demand', async () => {
  let known: unknown[] = [];
  fakeApi({ 'GET /categories': () => ({ body: known }) });
  const { user } = open();
  expect(await screen.findByText('No categories found')).toBeInTheDocument();
  known = categories;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('link', { name: 'Fruits' })).toBeInTheDocument();
});

test('shows the same text on failure, and tries again', async () => {
  let works = false;
  fakeApi({ 'GET /categories': () => (works ? { body: categories } : { status: 500 }) });
  const { user } = open();
  expect(await screen.findByText('No categories found')).toBeInTheDocument();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Fruits' })).toBeInTheDocument();
});

test('adds a category once on Enter, and clears the form', async () => {
  let known = categories;
  const calls = fakeApi({
    'GET /categories': () => ({ body: known }),
    'POST /categories': ({ body }: ApiCall) => {
      known = [...categories, { id: 3, ...(body as { name: string; description: string }), products: 0 }];
      return { status: 201, body: known[2] };
    },
  });
  const { user } = open();
  await screen.findByRole('link', { name: 'Fruits' });
  await user.type(form('Add a category').getByRole('textbox', { name: 'Name' }), '  Herbs ');
  await user.type(form('Add a category').getByRole('textbox', { name: 'Description (optional)' }), 'Green.{Enter}');
  expect(await screen.findByRole('link', { name: 'Herbs' })).toBeInTheDocument();
  expect(sent(calls).map(({ body }) => body)).toEqual([{ name: 'Herbs', description: 'Green.' }]);
  const name = form('Add a category').getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('');
  await waitFor(() => expect(name).toHaveFocus());
  expect(useNotices.getState().notices.at(-1)?.text).toBe('Herbs added.');
});

test('sends only the name if the description is blank', async () => {
  const calls = fakeApi({
    'GET /categories': categories,
    'POST /categories': () => ({ status: 201, body: categories[0] }),
  });
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Fruits{Enter}');
  await waitFor(() => expect(sent(calls).map(({ body }) => body)).toEqual([{ name: 'Fruits' }]));
});

test('refuses a blank name with the specified text, and sends nothing', async () => {
  const calls = fakeApi({ 'GET /categories': categories });
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '   ');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Category name cannot be empty')).toHaveAttribute('role', 'alert');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Edit Fruits' }));
  await user.clear(form('Edit Fruits').getByRole('textbox', { name: 'Name' }));
  await user.click(form('Edit Fruits').getByRole('button', { name: 'Save' }));
  expect(form('Edit Fruits').getByText('Category name cannot be empty')).toBeInTheDocument();
  expect(sent(calls)).toEqual([]);
});

test('shows a duplicate name’s error at its field, and keeps the name', async () => {
  fakeApi({
    'GET /categories': categories,
    'POST /categories': () => ({
      status: 409,
      body: {
        message: 'There is a category named Fruits already.',
        code: 'DUPLICATE',
        fields: { name: 'is another category’s' },
      },
    }),
  });
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'fruits');
  act(() => {
    screen.getByRole('button', { name: 'Add' }).click();
    screen.getByRole('button', { name: 'Add' }).click();
  });
  expect(await screen.findByText('There is a category named Fruits already.')).toBeInTheDocument();
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('fruits');
  expect(name).toHaveAccessibleDescription('is another category’s');
});

test('edits a row in place, saves on Enter and returns the focus', async () => {
  let known = categories;
  const calls = fakeApi({
    'GET /categories': () => ({ body: known }),
    'PATCH /categories/2': ({ body }: ApiCall) => {
      known = known.map((category) => (category.id === 2 ? { ...category, ...(body as object) } : category));
      return { body: known[0] };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Fruits' }));
  const name = form('Edit Fruits').getByRole('textbox', { name: 'Name' });
  expect(name).toHaveFocus();
  await user.clear(name);
  await user.type(name, 'Orchard{Enter}');
  expect(await screen.findByRole('button', { name: 'Edit Orchard' })).toHaveFocus();
  expect(sent(calls).map(({ body }) => body)).toEqual([{ name: 'Orchard' }]);
  expect(screen.queryByRole('form', { name: /^Edit/ })).not.toBeInTheDocument();
});

test('sends only the changed field', async () => {
  const calls = fakeApi({ 'GET /categories': categories, 'PATCH /categories/2': categories[0] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Fruits' }));
  const description = form('Edit Fruits').getByRole('textbox', { name: 'Description (optional)' });
  await user.clear(description);
  await user.type(description, 'Ripe.{Enter}');
  expect(await screen.findByRole('button', { name: 'Edit Fruits' })).toHaveFocus();
  expect(sent(calls).map(({ body }) => body)).toEqual([{ description: 'Ripe.' }]);
});

test('keeps the typed text and gives advice if the category was deleted meanwhile', async () => {
  fakeApi({
    'GET /categories': categories,
    'PATCH /categories/2': () => ({ status: 404, body: { message: 'Category not found.', code: 'NOT_FOUND' } }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Fruits' }));
  await user.type(form('Edit Fruits').getByRole('textbox', { name: 'Name' }), ' and nuts{Enter}');
  expect(await screen.findByText('This category has been deleted. Add it again above, or cancel.')).toBeInTheDocument();
  expect(form('Edit Fruits').getByRole('textbox', { name: 'Name' })).toHaveValue('Fruits and nuts');
});

test('cancels an edit on Escape and Cancel, and returns the focus', async () => {
  const calls = fakeApi({ 'GET /categories': categories });
  const { user } = open();
  for (const giveUp of [
    () => user.keyboard('{Escape}'),
    () => user.click(form('Edit Fruits').getByRole('button', { name: 'Cancel' })),
  ]) {
    await user.click(await screen.findByRole('button', { name: 'Edit Fruits' }));
    await user.type(form('Edit Fruits').getByRole('textbox', { name: 'Name' }), 'x');
    await giveUp();
    expect(await screen.findByRole('button', { name: 'Edit Fruits' })).toHaveFocus();
  }
  expect(rows()[0]).toEqual(['Fruits', 'From tree and bush.', '3']);
  expect(sent(calls)).toEqual([]);
});

test('keeps the draft of a row after leaving the page', async () => {
  fakeApi({ 'GET /categories': categories });
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Fruits' }));
  await user.type(form('Edit Fruits').getByRole('textbox', { name: 'Description (optional)' }), ' And vine.');
  unmount();
  const again = open();
  await again.user.click(await screen.findByRole('button', { name: 'Edit Fruits' }));
  expect(form('Edit Fruits').getByRole('textbox', { name: 'Description (optional)' })).toHaveValue(
    'From tree and bush. And vine.',
  );
  expect(form('Edit Fruits').getByText(/Your unsaved text is still here/)).toBeInTheDocument();
});

const question = (name: string) => within(screen.getByRole('alertdialog', { name: `Delete ${name}?` }));

test('deletes a category with products after another is chosen for them', async () => {
  let known = categories;
  const calls = fakeApi({
    'GET /categories': () => ({ body: known }),
    'DELETE /categories/2': () => {
      known = known.slice(1);
      return { status: 204 };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Fruits' }));
  const asked = question('Fruits');
  expect(asked.getByText(/^3 products on sale are in this category\./)).toBeInTheDocument();
  await user.click(asked.getByRole('button', { name: 'Move products and delete' }));
  const target = asked.getByRole('combobox', { name: 'Move products to' });
  expect(target).toHaveAccessibleDescription('Choose a category');
  expect(sent(calls)).toEqual([]);
  expect(within(target).queryByRole('option', { name: 'Fruits' })).not.toBeInTheDocument();
  await user.selectOptions(target, 'Vegetables');
  await user.click(asked.getByRole('button', { name: 'Move products and delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Fruits' })).not.toBeInTheDocument());
  expect(sent(calls).map(({ url }) => url)).toEqual(['/categories/2?moveTo=1']);
  expect(useNotices.getState().notices.at(-1)?.text).toBe('Fruits deleted.');
});

test('asks for a category if only archived products remain', async () => {
  const calls = fakeApi({
    'GET /categories': [{ id: 3, name: 'Herbs', description: null, products: 0 }, ...categories],
    'DELETE /categories/3': () => ({
      status: 409,
      body: { message: 'Herbs holds 1 product, archived. Move it to another category first.', code: 'IN_USE' },
    }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Herbs' }));
  await user.click(question('Herbs').getByRole('button', { name: 'Delete' }));
  expect(await question('Herbs').findByRole('alert')).toHaveTextContent(
    'Herbs holds 1 product, archived. Move it to another category first.',
  );
  expect(question('Herbs').getByRole('combobox', { name: 'Move products to' })).toBeInTheDocument();
  await user.click(question('Herbs').getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(sent(calls)).toHaveLength(1);
});

test('removes a category that was deleted meanwhile, with a notification', async () => {
  let known = categories;
  fakeApi({
    'GET /categories': () => ({ body: known }),
    'DELETE /categories/2': () => {
      known = known.slice(1);
      return { status: 404, body: { message: 'Category not found.', code: 'NOT_FOUND' } };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Fruits' }));
  await user.selectOptions(question('Fruits').getByRole('combobox'), 'Vegetables');
  await user.click(question('Fruits').getByRole('button', { name: 'Move products and delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Fruits' })).not.toBeInTheDocument());
  expect(useNotices.getState().notices.at(-1)?.text).toBe('Fruits had already been deleted.');
  expect(screen.getByRole('region', { name: 'All categories' })).toHaveFocus();
});

test('removes a deleted category, and focuses the list', async () => {
  let known = [{ id: 3, name: 'Herbs', description: null, products: 0 }, ...categories];
  const calls = fakeApi({
    'GET /categories': () => ({ body: known }),
    'DELETE /categories/3': () => {
      known = known.slice(1);
      return { status: 204 };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Herbs' }));
  const asked = question('Herbs');
  expect(asked.getByText('No products on sale are in this category. This can’t be undone.')).toBeInTheDocument();
  const remove = asked.getByRole('button', { name: 'Delete' });
  act(() => {
    remove.click();
    remove.click();
  });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Herbs' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('region', { name: 'All categories' })).toHaveFocus());
  expect(sent(calls)).toHaveLength(1);
});
