import { useAuth } from '@rialto/shared/auth';
import { aUser } from '@rialto/shared/testing/render';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';

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

type Options = Partial<ComponentProps<typeof DataTable<Plot>>>;
const plotTable = (options: Options = {}) => (
  <DataTable caption="Plots" columns={columns} rows={plots} rowKey={({ id }) => id} {...options} />
);
function Sorted({ onSort, ...options }: Options) {
  const [sort, setSort] = useState('');
  return plotTable({
    ...options,
    sort,
    onSort: (order) => {
      onSort?.(order);
      setSort(order);
    },
  });
}
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('checkbox', { name });

beforeEach(() => localStorage.clear());

test.each([
  ['name', ['Acre', 'Plot 9', 'plot 10']],
  ['-name', ['plot 10', 'Plot 9', 'Acre']],
  ['rows', ['plot 10', 'Acre', 'Plot 9']],
  ['-rows', ['Plot 9', 'plot 10', 'Acre']],
])('sorts by %s: text naturally, numbers by value, equal rows in the given order', (sort, expected) => {
  render(plotTable({ sort }));
  expect(names()).toEqual(expected);
});

test('sorts accented characters with their base character', () => {
  const rows = ['Zebra grass', 'Crème fraîche', 'Äpfel', 'Cafe\u0301', 'apricots'].map((name, id) => ({
    id,
    name,
    rows: 1,
  }));
  render(plotTable({ rows, sort: 'name' }));
  expect(names()).toEqual(['Äpfel', 'apricots', 'Cafe\u0301', 'Crème fraîche', 'Zebra grass']);
});

test.each(['', 'height', '-', 'id'])('ignores the unknown sort order %j', (sort) => {
  render(plotTable({ sort }));
  expect(names()).toEqual(['plot 10', 'Plot 9', 'Acre']);
});

test('has a caption, column and row heads, and a label on every other cell', () => {
  render(plotTable());
  const table = within(screen.getByRole('table', { name: 'Plots' }));
  expect(heads()).toEqual(['Name', 'Rows', 'Number']);
  expect(table.getAllByRole('rowheader')).toHaveLength(3);
  expect(table.getAllByRole('cell')[0]).toHaveAttribute('data-label', 'Rows');
  for (const role of ['button', 'combobox', 'checkbox']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
});

test('sorts by a pressed head, then in reverse, and announces both', async () => {
  const onSort = jest.fn();
  render(<Sorted onSort={onSort} />);
  await userEvent.click(button('Rows'));
  expect(screen.getByRole('columnheader', { name: 'Rows' })).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['plot 10', 'Acre', 'Plot 9']);
  expect(screen.getByText('Sorted by Rows, ascending.')).toHaveAttribute('aria-live', 'polite');
  await userEvent.click(button('Rows'));
  expect(screen.getByText('Sorted by Rows, descending.')).toBeInTheDocument();
  expect(onSort.mock.calls).toEqual([['rows'], ['-rows']]);
});

test('sorts cards by a select', async () => {
  render(<Sorted />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name, descending');
  expect(names()).toEqual(['plot 10', 'Plot 9', 'Acre']);
});

test('keeps the order of rows sorted by the server', async () => {
  const onSort = jest.fn();
  const served = columns.map(({ key, header, cell }): Column<Plot> => ({ key, header, cell, sortedByServer: true }));
  render(<Sorted columns={served} onSort={onSort} />);
  await userEvent.click(button('Name'));
  expect(onSort.mock.calls).toEqual([['name']]);
  expect(names()).toEqual(['plot 10', 'Plot 9', 'Acre']);
});

test('hides columns except the row head, and stores the choice', async () => {
  const { unmount } = render(plotTable({ name: 'plots' }));
  await userEvent.click(button('Columns'));
  expect(screen.queryByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument();
  await userEvent.click(box('Rows'));
  expect(heads()).toEqual(['Name', 'Number']);
  expect(within(screen.getByRole('table')).getAllByRole('cell')).toHaveLength(3);
  unmount();

  const { unmount: leave } = render(plotTable({ name: 'orchards' }));
  expect(heads()).toEqual(['Name', 'Rows', 'Number']);
  leave();

  render(plotTable({ name: 'plots' }));
  expect(heads()).toEqual(['Name', 'Number']);
  await userEvent.click(button('Columns'));
  await userEvent.click(button('Reset to default'));
  expect(heads()).toEqual(['Name', 'Rows', 'Number']);
  expect(localStorage).toHaveLength(0);
});

test('hides columns that a tight table has no room for, until they are chosen', async () => {
  const width = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(750);
  const tight = columns.map((column) => ({ ...column, roomy: column.key === 'rows' }));
  const { unmount } = render(plotTable({ name: 'plots', columns: tight }));
  expect(heads()).toEqual(['Name', 'Number']);
  await userEvent.click(button('Columns'));
  expect(box('Rows')).not.toBeChecked();
  await userEvent.click(box('Rows'));
  expect(heads()).toEqual(['Name', 'Rows', 'Number']);
  await userEvent.click(button('Reset to default'));
  expect(heads()).toEqual(['Name', 'Number']);
  unmount();
  // Cards show all, and so does a table with room.
  for (const other of [600, 900]) {
    width.mockReturnValue(other);
    const view = render(plotTable({ name: 'plots', columns: tight }));
    expect(heads()).toEqual(['Name', 'Rows', 'Number']);
    view.unmount();
  }
  width.mockRestore();
});

test('has rows of 40 pixels, or of 56 for those who choose so', async () => {
  const both = (
    <>
      {plotTable({ name: 'plots' })}
      {plotTable({ name: 'orchards', caption: 'Orchards' })}
    </>
  );
  const rows = (name: string) => screen.getByRole('table', { name });
  const { unmount } = render(both);
  expect(rows('Plots')).toHaveStyleRule('--row', '2.5rem');
  // Its cells cut long texts off.
  expect(rows('Plots')).toHaveAttribute('data-compact');
  await userEvent.click(screen.getAllByRole('radio', { name: 'Comfortable' })[0] ?? document.body);
  for (const name of ['Plots', 'Orchards']) expect(rows(name)).toHaveStyleRule('--row', '3.5rem');
  expect(rows('Plots')).not.toHaveAttribute('data-compact');
  unmount();
  render(both);
  expect(rows('Plots')).toHaveStyleRule('--row', '3.5rem');
});

test('keeps the density for each account', async () => {
  const login = (id: number) => act(() => useAuth.setState({ user: aUser({ id }) }));
  login(7);
  render(plotTable({ name: 'plots' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Comfortable' }));
  login(8);
  expect(screen.getByRole('radio', { name: 'Compact' })).toBeChecked();
  login(7);
  expect(screen.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
  act(() => useAuth.setState({ user: null }));
});

test('closes the column chooser by Escape, a press outside or moving the focus', async () => {
  render(plotTable({ name: 'plots' }));
  await userEvent.click(button('Columns'));
  await userEvent.tab();
  expect(box('Rows')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button('Columns')).toHaveFocus();
  expect(button('Columns')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button('Columns'));
  await userEvent.click(screen.getByText('plot 10'));
  expect(button('Columns')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button('Columns'));
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('radio', { name: 'Compact' })).toHaveFocus();
  expect(button('Columns')).toHaveAttribute('aria-expanded', 'false');
});

test.each(['no JSON', '7', 'null', '{"columnVisibility":{"name":0,"rows":"x"},"compact":"yes"}'])(
  'storage that holds %s is as good as none',
  (kept) => {
    localStorage.setItem('rialto.table.plots', kept);
    render(plotTable({ name: 'plots' }));
    expect(heads()).toEqual(['Name', 'Rows', 'Number']);
  },
);

test('selects rows by checkbox, ranges with Shift, and only selectable rows', async () => {
  function Selecting() {
    const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
    const selection = {
      selected,
      onSelect: setSelected,
      canSelect: ({ id }: Plot) => id !== 2,
      label: ({ name }: Plot) => `Select ${name}`,
    };
    return (
      <>
        {plotTable({ selection })}
        <output>{[...selected].join()}</output>
      </>
    );
  }
  render(<Selecting />);
  expect(box('Select Plot 9')).toBeDisabled();
  await userEvent.click(box('Select Acre'));
  expect(screen.getByRole('status')).toHaveTextContent(/^3$/);
  await userEvent.click(box('Select Acre'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(box('Select plot 10'));
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(box('Select Acre'));
  expect(screen.getByRole('status')).toHaveTextContent(/^1,3$/);
});

test('renders an edited row as one cell across the visible columns', async () => {
  render(plotTable({ name: 'plots', editor: ({ id }) => id === 2 && <input aria-label="New name" /> }));
  await userEvent.click(button('Columns'));
  await userEvent.click(box('Number'));
  expect(screen.getByRole('textbox', { name: 'New name' }).closest('td')).toHaveAttribute('colspan', '2');
  expect(names()).toEqual(['plot 10', 'Acre']);
});
