import { renderRoutes } from '@rialto/shared/testing/render';
import { act, fireEvent, screen } from '@testing-library/react';
import { useStore } from 'zustand';
import { useListingFilters } from './useListingFilters';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Keyword() {
  const { controls, filters, change } = useListingFilters();
  const keyword = useStore(controls, (shown) => shown.keyword);
  return (
    <>
      <input value={keyword} onChange={(event) => change({ keyword: event.target.value })} />
      <output>{filters.keyword}</output>
    </>
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const type = (keyword: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: keyword } });
const applied = () => screen.getByRole('status').textContent;

test('a key that is pressed by itself changes the list at once, those of one held down when they end', async () => {
  renderRoutes([{ path: '/', element: <Keyword /> }], '/');
  await pass(1000);
  type('o');
  expect(applied()).toBe('o');
  for (const keyword of ['ol', 'oli', 'oliv']) {
    await pass(30);
    type(keyword);
    expect(screen.getByRole('textbox')).toHaveValue(keyword);
    expect(applied()).toBe('o');
  }
  await pass(100);
  expect(applied()).toBe('oliv');
  type('olive');
  expect(applied()).toBe('olive');
});
