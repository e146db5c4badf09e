import { SearchField } from '@rialto/shared/ui/FilterBar';
import { act, fireEvent, render, screen } from '@testing-library/react';

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
