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

test('a pause in typing that ends while another page is on its way does not call it back', async () => {
  let arrive = () => {};
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const { router } = renderRoutes(
    [
      { path: '/', element: <Keyword /> },
      { path: '/other', loader: () => arrived, element: <h1>Other</h1> },
    ],
    '/',
  );
  await pass(1000);
  type('oli');
  await act(async () => void router.navigate('/other'));
  await pass(1000);
  await act(async () => arrive());
  expect(router.state.location.pathname).toBe('/other');
});

test('two changes in one tick are both in the address', async () => {
  const { router } = renderRoutes([{ path: '/', element: <TwoAtOnce /> }], '/');
  await pass(1000);
  fireEvent.click(screen.getByRole('button'));
  await pass(1000);
  expect(router.state.location.search).toBe('?keyword=fig&inStock=true');
});

function TwoAtOnce() {
  const { change } = useListingFilters();
  return (
    <button
      type="button"
      onClick={() => {
        change({ keyword: 'fig' });
        change({ inStock: true });
      }}
    >
      Both
    </button>
  );
}
