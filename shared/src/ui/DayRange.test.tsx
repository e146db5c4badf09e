import { useListParams } from '@rialto/shared/hooks/useListParams';
import { RouterProvider } from '@rialto/shared/router';
import { createMemoryRouter } from '@rialto/shared/routing/createMemoryRouter';
import { site } from '@rialto/shared/site';
import { DayRange, dayOf, isBackwards } from '@rialto/shared/ui/DayRange';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';

function Days() {
  const { get, set } = useListParams(['from', 'to']);
  return <DayRange from={get('from')} to={get('to')} onSelect={set} />;
}

function open(search = '') {
  const router = createMemoryRouter([{ path: '/', Component: Days }], { initialEntries: [`/${search}`] });
  render(<RouterProvider router={router} />);
  return router;
}

const box = () => screen.getByLabelText('From');
const type = (value: string) => fireEvent.change(box(), { target: { value } });

test('keeps an incomplete date in its field, and filters once its year has four digits', async () => {
  const router = open();
  for (const value of ['0002-11-15', '0020-11-15', '0202-11-15']) {
    type(value);
    expect(box()).toHaveValue(value);
    expect(router.state.location.search).toBe('');
  }
  type('2026-11-15');
  expect(box()).toHaveValue('2026-11-15');
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-15'));
});

test('shows an error for a short year', () => {
  open();
  fireEvent.focus(box());
  type('0026-11-15');
  expect(box()).not.toHaveAccessibleDescription();
  fireEvent.blur(box());
  expect(box()).toHaveAccessibleDescription('Enter a four-digit year.');
  expect(box()).toHaveValue('0026-11-15');
  fireEvent.focus(box());
  expect(box()).not.toHaveAccessibleDescription();
});

test('clears the bound with the field, and follows the URL', async () => {
  const router = open('?from=2026-11-15');
  expect(box()).toHaveValue('2026-11-15');
  type('');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await act(() => router.navigate('/?from=2026-11-02'));
  expect(box()).toHaveValue('2026-11-02');
  await act(() => router.navigate('/'));
  expect(box()).toHaveValue('');
});

test.each(['', '2026-02-30', '2026-13-01', '0026-11-15', '0000-01-01', '2026-1-1', '2026-11-15T00:00'])(
  '%j is no day',
  (text) => expect(dayOf(text)).toBeUndefined(),
);

test('names the time zone of the days', () => {
  site.timeZone = 'Europe/Berlin';
  open();
  site.timeZone = undefined;
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Days in Europe/Berlin');
});

test('shows an error at the end of a backwards range until it is corrected', async () => {
  const router = open('?from=2026-11-15&to=2026-11-14');
  const end = screen.getByLabelText('To');
  expect(end).toHaveAccessibleDescription('The start date is after the end date.');
  expect(end).toHaveValue('2026-11-14');
  fireEvent.change(end, { target: { value: '2026-11-15' } });
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-15&to=2026-11-15'));
  expect(end).not.toHaveAccessibleDescription();
});

test.each(['yesterday', '2026-02-30', '26-1-1', '2026-11-15T00:00'])('shows an error for %s in the URL', (text) => {
  open(`?from=${text}`);
  expect(box()).toHaveAccessibleDescription(`“${text}” is not a date.`);
  fireEvent.change(box(), { target: { value: '2026-11-15' } });
  expect(box()).not.toHaveAccessibleDescription(/not a date/);
});

test.each([
  ['2026-11-15', '2026-11-14', true],
  ['2026-11-15', '2026-11-15', false],
  ['', '2026-11-14', false],
  ['2026-11-15', '2026-02-30', false],
])('isBackwards(%j, %j) is %s', (from, to, expected) => expect(isBackwards(from, to)).toBe(expected));
