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

test('the input and the list follow each key, the URL after a pause', async () => {
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

test('keeps text typed while the URL is updated', async () => {
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

test('follows links, Back and Forward, also while a change is pending', async () => {
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

test('does not interrupt a navigation to another page', async () => {
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

test('puts two changes in one tick into the URL', async () => {
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
