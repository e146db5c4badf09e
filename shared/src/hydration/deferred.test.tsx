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

/** As a page is sent; React would tell of attributes that it did not write, in development. */
const control = '<input disabled data-waits>';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is written above */}
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

/** A page as a server sent it, taken over by a browser that may see none of it. Answers with what React could not take over. */
async function takeOver(fetchCode: () => Promise<ComponentType>, Rendered: ComponentType = Counter, queryState = '') {
  const onServer = deferred(async () => Rendered);
  await onServer.loader();
  const html = renderToString(withQueries(onServer.Deferred));
  document.body.innerHTML = `<div id="root">${html}</div><script id="${queryStateElementId}">${queryState}</script>`;
  const root = document.querySelector('#root') as HTMLElement; // it was just written
  const { Deferred, loader } = deferred(fetchCode);
  const part = withQueries(Deferred);
  await loader();
  const complaints: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, part, { onRecoverableError: (error) => complaints.push(error) });
  });
  return complaints;
}

beforeEach(() => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver; // what is used of it
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  Reflect.deleteProperty(navigator, 'connection');
  document.body.innerHTML = '';
});

test('a part of a rendered page stands there, and comes to life when somebody does something', async () => {
  const fetchCode = jest.fn(async () => Counter);
  await takeOver(fetchCode);
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

test('who leaves by a link of another part does not wait for it', async () => {
  const fetchCode = jest.fn(async () => Counter);
  await takeOver(fetchCode);
  document.body.insertAdjacentHTML('beforeend', '<a href="/elsewhere">Elsewhere</a><a href="#here">Here</a>');
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(fetchCode).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Here' }));
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

test('code that cannot be had leaves it as it is, and is asked for again', async () => {
  const fetchCode = jest.fn(async () => Counter).mockRejectedValueOnce(chunkLost);
  jest.useFakeTimers();
  try {
    await takeOver(fetchCode);
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

test('it is as it was rendered though what it was rendered with is not kept any more, and asks for that anew', async () => {
  const ask = jest.fn(async () => 'Plums');
  function Fruit() {
    const { data } = useQuery({ queryKey: ['fruit'], queryFn: ask });
    return <p>{data ?? 'None'}</p>;
  }
  await queryClient.prefetchQuery({ queryKey: ['fruit'], queryFn: async () => 'Pears' });
  const complaints = await takeOver(async () => Fruit, Fruit, JSON.stringify(dehydrate(queryClient)));
  queryClient.clear();
  const paragraph = screen.getByText('Pears');
  await act(async () => document.body.click());
  expect(complaints).toEqual([]);
  expect(await screen.findByText('Plums')).toBe(paragraph);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('in a page that is drawn in the browser it is there with the page', async () => {
  const { Deferred, loader } = deferred(async () => Counter);
  await loader();
  render(<Deferred />);
  expect(screen.getByRole('button', { name: 'Pressed 0' })).toBeEnabled();
});

test('it is alive before another language is shown, as React takes over only what is as it was rendered', async () => {
  let give = () => {};
  const wanted = new Promise<void>((resolve) => {
    give = resolve;
  });
  await takeOver(async () => {
    await wanted;
    return Counter;
  });
  let isChosen = false;
  await act(async () => {
    void chooseLanguage('de').then(() => {
      isChosen = true;
    });
  });
  expect([isChosen, currentLanguage()]).toEqual([false, 'en']);
  await act(async () => give());
  await waitFor(() => expect(isChosen).toBe(true));
  expect(screen.getByRole('textbox')).toBeEnabled();
  await act(() => chooseLanguage('en'));
});
