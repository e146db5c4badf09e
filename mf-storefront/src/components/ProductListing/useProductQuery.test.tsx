import { renderRoutes } from '@rialto/shared/testing/render';
import { act, fireEvent, screen } from '@testing-library/react';
import { useProductQuery } from './useProductQuery';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Keyword() {
  const { query, deferred, change } = useProductQuery();
  return (
    <>
      <input value={query.keyword ?? ''} onChange={(event) => change({ keyword: event.target.value })} />
      <output>{deferred.keyword}</output>
    </>
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const type = (keyword: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: keyword } });
const applied = () => screen.getByRole('status').textContent;

test('the input and the list follow each key, the address a pause in typing', async () => {
  const { router } = renderRoutes([{ path: '/', element: <Keyword /> }], '/');
  for (const keyword of ['o', 'ol', 'oli', 'oliv']) {
    await pass(30);
    type(keyword);
    expect(screen.getByRole('textbox')).toHaveValue(keyword);
    expect(applied()).toBe(keyword);
  }
  expect(router.state.location.search).toBe('');
  await pass(1000);
  expect(router.state.location.search).toBe('?keyword=oliv');
});

test('what is typed while the address is written stays', async () => {
  const { router } = renderRoutes([{ path: '/', element: <Keyword /> }], '/');
  type('oli');
  await pass(250);
  type('oliv');
  await pass(100);
  type('olive ');
  await pass(1000);
  expect(screen.getByRole('textbox')).toHaveValue('olive ');
  expect(router.state.location.search).toBe('?keyword=olive+');
});

test('a link to other filters, Back and Forward are followed, also during a pause in typing', async () => {
  const { router } = renderRoutes([{ path: '/', element: <Keyword /> }], '/?keyword=fig');
  type('figs');
  await act(() => router.navigate('/?keyword=pear'));
  expect(screen.getByRole('textbox')).toHaveValue('pear');
  await pass(1000);
  expect(router.state.location.search).toBe('?keyword=pear');
  await act(() => router.navigate(-1));
  expect(screen.getByRole('textbox')).toHaveValue('fig');
  await act(() => router.navigate(1));
  expect(screen.getByRole('textbox')).toHaveValue('pear');
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
  const { change } = useProductQuery();
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
