import { paths } from '@rialto/shared/paths';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
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
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('lists the categories with how many products they hold', async () => {
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

test('says when there are none, and looks again on demand', async () => {
  let answer: unknown[] = [];
  fakeApi({ 'GET /categories': () => ({ body: answer }) });
  const { user } = open();
  expect(await screen.findByText('No categories found')).toBeInTheDocument();
  answer = categories;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('link', { name: 'Fruits' })).toBeInTheDocument();
});

test('says the same on failure, and tries again', async () => {
  let works = false;
  fakeApi({ 'GET /categories': () => (works ? { body: categories } : { status: 500 }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No categories found');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Fruits' })).toBeInTheDocument();
});
