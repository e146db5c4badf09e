import { createMemoryRouter } from '@rialto/shared/createMemoryRouter';
import { RouterProvider } from '@rialto/shared/router';
import { sortRows } from '@rialto/shared/sortRows';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';

interface Plot {
  id: number;
  name: string;
  rows: number;
}

const columns: readonly Column<Plot>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'rows', header: 'Rows', cell: ({ rows }) => rows, sortBy: ({ rows }) => rows, figures: true },
  { key: 'id', header: 'Number', cell: ({ id }) => id },
];
const plots: readonly Plot[] = [
  { id: 1, name: 'plot 10', rows: 3 },
  { id: 2, name: 'Plot 9', rows: 20 },
  { id: 3, name: 'Acre', rows: 3 },
];
const order = (sort: string) => sortRows(plots, columns, sort).map(({ id }) => id);

test('words sort as people sort them, figures by size, equal ones as they came', () => {
  expect(order('name')).toEqual([3, 2, 1]);
  expect(order('-name')).toEqual([1, 2, 3]);
  expect(order('rows')).toEqual([1, 3, 2]);
  expect(order('-rows')).toEqual([2, 1, 3]);
});

test('an order nobody knows, or of a column that has none, changes nothing', () => {
  for (const sort of ['', 'height', '-', 'id']) expect(order(sort)).toEqual([1, 2, 3]);
});

/** A page with a table, opened at once, or come to from the one before it. */
function open(table: ReactNode, at = '/plots') {
  const routes = [
    { path: '/', element: <p /> },
    { path: '/plots', element: table },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
}

test('a page that is come to begins with as many rows as can be in sight, and gets the others when the processor is at rest', async () => {
  const steps: (() => void)[] = [];
  // jsdom is never at rest.
  Object.assign(window, { requestIdleCallback: (work: () => void) => steps.push(work), cancelIdleCallback: () => {} });
  const many = Array.from({ length: 60 }, (_, place) => ({ id: place, name: `Plot ${place}`, rows: 1 }));
  const table = <DataTable caption="Plots" columns={columns} rows={many} rowKey={({ id }) => id} />;
  // The head and the first row leave room for ten more, and some of an eleventh.
  const bottom = window.innerHeight - 10.2 * 48;
  jest.spyOn(HTMLTableSectionElement.prototype, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect);
  const router = open(table, '/');
  await act(() => router.navigate('/plots'));
  const rows = () => screen.getAllByRole('rowheader').length;
  expect(rows()).toBe(12);
  for (let step = steps.shift(); step; step = steps.shift()) {
    const next = step;
    await act(async () => next());
  }
  expect(rows()).toBe(60);
  await act(() => router.navigate('/'));
  await act(() => router.navigate(-1));
  expect(rows()).toBe(60);
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
});

test('a table with a caption, heads for columns and rows, and a label on every other cell', () => {
  open(<DataTable caption="Plots" columns={columns} rows={plots} rowKey={({ id }) => id} />);
  const table = within(screen.getByRole('table', { name: 'Plots' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Rows', 'Number']);
  expect(table.getAllByRole('rowheader')).toHaveLength(3);
  expect(table.getAllByRole('cell')[0]).toHaveAttribute('data-label', 'Rows');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('pressing a head asks for its order, and again for the other way', async () => {
  const onSort = jest.fn();
  function Sorted() {
    const [sort, setSort] = useState('');
    const choose = (order: string) => {
      onSort(order);
      setSort(order);
    };
    return (
      <DataTable caption="Plots" columns={columns} rows={plots} rowKey={({ id }) => id} sort={sort} onSort={choose} />
    );
  }
  open(<Sorted />);
  await userEvent.click(screen.getByRole('button', { name: 'Rows' }));
  expect(screen.getByRole('columnheader', { name: 'Rows' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Rows' }));
  expect(onSort.mock.calls).toEqual([['rows'], ['-rows']]);
});
