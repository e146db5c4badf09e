import { queryStateElementId } from '@rialto/shared/federation/area';
import { deferred } from '@rialto/shared/hydration/deferred';
import { chooseLanguage, currentLanguage } from '@rialto/shared/language';
import { QueryClientProvider, queryClient, useQuery } from '@rialto/shared/query';
import { dehydrate } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** Raw HTML, as React warns about attributes that it did not render. */
const control = '<input disabled data-waits>';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <p dangerouslySetInnerHTML={{ __html: control }} />
    </>
  );
}

const chunkLost = Object.assign(new Error('gone'), { name: 'ChunkLoadError', type: 'timeout' });

const withQueries = (Part: ComponentType) => (
  <QueryClientProvider client={queryClient}>
    <Part />
  </QueryClientProvider>
);

/** Hydrates a server-rendered page without visible sections. Returns React's hydration errors. */
async function hydrateDeferred(
  fetchCode: () => Promise<ComponentType>,
  Rendered: ComponentType = Counter,
  queryState = '',
) {
  const serverSide = deferred(async () => Rendered);
  await serverSide.loader();
  const html = renderToString(withQueries(serverSide.Deferred));
  document.body.innerHTML = `<div id="root">${html}</div><script id="${queryStateElementId}">${queryState}</script>`;
  const root = document.querySelector('#root') as HTMLElement; // written above
  const { Deferred, loader } = deferred(fetchCode);
  const part = withQueries(Deferred);
  await loader();
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, part, { onRecoverableError: (error) => errors.push(error) });
  });
  return errors;
}

beforeEach(() => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver; // the used part
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  Reflect.deleteProperty(navigator, 'connection');
  document.body.innerHTML = '';
});

test('hydrates a rendered section at the first input', async () => {
  const fetchCode = jest.fn(async () => Counter);
  await hydrateDeferred(fetchCode);
  const button = screen.getByRole('button', { name: 'Pressed 0' });
  expect(screen.getByRole('textbox')).toBeDisabled();
  expect(fetchCode).not.toHaveBeenCalled();
  const user = userEvent.setup();
  await user.click(document.body);
  expect(await screen.findByRole('button', { name: 'Pressed 0' })).toBe(button);
  await waitFor(() => expect(screen.getByRole('textbox')).toBeEnabled());
  expect(screen.getByRole('textbox')).not.toHaveAttribute('data-waits');
  await user.click(button);
  expect(button).toHaveTextContent('Pressed 1');
});

test('does not load the section for a click that leaves the page', async () => {
  const fetchCode = jest.fn(async () => Counter);
  await hydrateDeferred(fetchCode);
  document.body.insertAdjacentHTML('beforeend', '<a href="/elsewhere">Elsewhere</a><a href="#here">Here</a>');
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(fetchCode).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Here' }));
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

test('keeps the markup when the code fails to load, and retries', async () => {
  const fetchCode = jest.fn(async () => Counter).mockRejectedValueOnce(chunkLost);
  jest.useFakeTimers();
  try {
    await hydrateDeferred(fetchCode);
    await act(async () => void document.body.click());
    expect(screen.getByRole('textbox')).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    await act(async () => void document.body.click());
    expect(screen.getByRole('textbox')).toBeEnabled();
    expect(fetchCode).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});

test('hydrates with the rendered data after the cache was cleared, and refetches them', async () => {
  const fetchFruit = jest.fn(async () => 'Plums');
  function Fruit() {
    const { data } = useQuery({ queryKey: ['fruit'], queryFn: fetchFruit });
    return <p>{data ?? 'None'}</p>;
  }
  await queryClient.prefetchQuery({ queryKey: ['fruit'], queryFn: async () => 'Pears' });
  const errors = await hydrateDeferred(async () => Fruit, Fruit, JSON.stringify(dehydrate(queryClient)));
  queryClient.clear();
  const paragraph = screen.getByText('Pears');
  await act(async () => document.body.click());
  expect(errors).toEqual([]);
  expect(await screen.findByText('Plums')).toBe(paragraph);
  expect(fetchFruit).toHaveBeenCalledTimes(1);
});

test('renders with a page that is rendered in the browser', async () => {
  const { Deferred, loader } = deferred(async () => Counter);
  await loader();
  render(<Deferred />);
  expect(screen.getByRole('button', { name: 'Pressed 0' })).toBeEnabled();
});

test('is hydrated before the language changes', async () => {
  let finishLoading = () => {};
  const loaded = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  await hydrateDeferred(async () => {
    await loaded;
    return Counter;
  });
  let isSwitched = false;
  await act(async () => {
    void chooseLanguage('de').then(() => {
      isSwitched = true;
    });
  });
  expect([isSwitched, currentLanguage()]).toEqual([false, 'en']);
  await act(async () => finishLoading());
  await waitFor(() => expect(isSwitched).toBe(true));
  expect(screen.getByRole('textbox')).toBeEnabled();
  await act(() => chooseLanguage('en'));
});
