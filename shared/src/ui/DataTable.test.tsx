import { type Column, DataTable, sortRows } from '@rialto/shared/ui/DataTable';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

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

test('a table with a caption, heads for columns and rows, and a label on every other cell', () => {
  render(<DataTable caption="Plots" columns={columns} rows={plots} rowKey={({ id }) => id} />);
  const table = within(screen.getByRole('table', { name: 'Plots' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Rows', 'Number']);
  expect(table.getAllByRole('rowheader')).toHaveLength(3);
  expect(table.getAllByRole('cell')[0]).toHaveAttribute('data-label', 'Rows');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('pressing a head asks for its order, and again for the other way', async () => {
  const onSort = jest.fn();
  const table = (sort: string) => (
    <DataTable caption="Plots" columns={columns} rows={plots} rowKey={({ id }) => id} sort={sort} onSort={onSort} />
  );
  const { rerender } = render(table(''));
  await userEvent.click(screen.getByRole('button', { name: 'Rows' }));
  rerender(table('rows'));
  expect(screen.getByRole('columnheader', { name: 'Rows' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Rows' }));
  expect(onSort.mock.calls).toEqual([['rows'], ['-rows']]);
});
