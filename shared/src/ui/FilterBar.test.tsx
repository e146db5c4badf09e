import { phone } from '@rialto/shared/hooks/pageSize';
import { FilterBar, SearchField, SelectField } from '@rialto/shared/ui/FilterBar';
import { act, fireEvent, render, screen, within } from '@testing-library/react';

const box = () => screen.getByRole('searchbox', { name: 'Search' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('searches for the current text once typing pauses', () => {
  const onSearch = jest.fn();
  render(<SearchField label="Search" value="" onSearch={onSearch} />);
  type('f');
  wait(200);
  type('fi');
  wait(200);
  type('fig');
  expect(onSearch).not.toHaveBeenCalled();
  wait(250);
  expect(onSearch.mock.calls).toEqual([['fig']]);
});

test('keeps text typed while the previous search is applied', () => {
  const onSearch = jest.fn();
  const { rerender } = render(<SearchField label="Search" value="" onSearch={onSearch} />);
  type('fig');
  wait(250);
  type('figs');
  rerender(<SearchField label="Search" value="fig" onSearch={onSearch} />);
  expect(box()).toHaveValue('figs');
  wait(250);
  expect(onSearch).toHaveBeenLastCalledWith('figs');
});

test('shows a value changed from outside without searching again', () => {
  const onSearch = jest.fn();
  const { rerender } = render(<SearchField label="Search" value="fig" onSearch={onSearch} />);
  rerender(<SearchField label="Search" value="" onSearch={onSearch} />);
  expect(box()).toHaveValue('');
  wait(1000);
  expect(onSearch).not.toHaveBeenCalled();
});

test('searches at once, and only once, when the field loses the focus', () => {
  const onSearch = jest.fn();
  render(<SearchField label="Search" value="" onSearch={onSearch} />);
  type('fig');
  fireEvent.blur(box());
  expect(onSearch.mock.calls).toEqual([['fig']]);
  wait(1000);
  fireEvent.blur(box());
  expect(onSearch).toHaveBeenCalledTimes(1);
});

describe('on a phone', () => {
  const options = [{ value: 'a', label: 'A' }];
  const field = (label: string) => (
    <SelectField label={label} all="All" options={options} value="" onSelect={() => {}} />
  );
  beforeEach(() => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: media === phone,
          media,
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList, // as much as is used
    );
  });

  test('the filters besides the search are in a sheet, whose button says how many apply', () => {
    render(
      <FilterBar active={2}>
        <SearchField label="Search" value="" onSearch={() => {}} />
        {field('Role')}
        {field('Status')}
      </FilterBar>,
    );
    expect(box()).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Filters (2)' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(sheet.getAllByRole('combobox')).toHaveLength(2);
    fireEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('one filter needs no sheet', () => {
    render(
      <FilterBar>
        <SearchField label="Search" value="" onSearch={() => {}} />
        {field('Status')}
      </FilterBar>,
    );
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
