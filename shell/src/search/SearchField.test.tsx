import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

const suggestions = {
  products: [
    { id: 101, name: 'Heritage Tomato', price: 3.2, image: null },
    { id: 102, name: '<b>Tomato</b> seeds', price: 1, image: null },
  ],
  categories: [{ id: 1, name: 'Tomatoes' }],
  shops: [{ id: 31, name: 'Tomato Lane', logo: null }],
};

const field = () => screen.getAllByRole('combobox', { name: 'Search the market', hidden: true })[0] as HTMLElement;
const options = () => screen.queryAllByRole('option', { hidden: true });
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

const debounce = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

async function open(handler: unknown = suggestions) {
  const calls = fakeApi({ 'GET /suggestions': handler as object, 'GET /products': [], 'GET /categories': [] });
  const { user } = renderShell('/login');
  await user.click(field());
  return { calls, user };
}

test('groups the suggestions, announces their number and highlights the text', async () => {
  const { calls, user } = await open();
  await user.type(field(), 'tomato');
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  const groups = screen.getAllByRole('group', { hidden: true });
  expect(groups.map((group) => group.firstChild?.textContent)).toEqual(['Products', 'Categories', 'Shops']);
  expect(within(groups[0] as HTMLElement).getByText('$3.20')).toBeInTheDocument();
  expect(screen.getByText('4 suggestions')).toBeInTheDocument();
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Tomato',
    'Tomato',
    'Tomato',
    'Tomato',
  ]);
  expect(options()[1]).toHaveTextContent('<b>Tomato</b> seeds');
  await waitFor(() => expect(calls.at(-1)?.url).toBe('/suggestions?q=tomato'));
  // Typing was debounced.
  expect(calls.filter(({ url }) => url.startsWith('/suggestions')).length).toBeLessThan(6);
});

test('arrows, Home and End move through the options, Enter opens one', async () => {
  const { user } = await open();
  await user.type(field(), 'tomato');
  await waitFor(() => expect(options()).toHaveLength(4));
  expect(activeOption()).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(activeOption()).toBe(options()[0]);
  await user.keyboard('{ArrowUp}');
  expect(activeOption()).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(activeOption()).toBe(options()[3]);
  await user.keyboard('{Home}');
  expect(activeOption()).toBe(options()[0]);
  await user.keyboard('{End}');
  expect(activeOption()).toBe(options()[3]);
  expect(field()).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/products/1'));
});

test('Enter searches without a chosen option; Escape closes the list', async () => {
  const { user } = await open();
  await user.type(field(), 'tomato');
  await waitFor(() => expect(options()).toHaveLength(4));
  await user.keyboard('{Escape}');
  expect(options()).toHaveLength(0);
  expect(field()).toHaveValue('tomato');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.href).toContain('/search?q=tomato'));
});

test('a click chooses an option', async () => {
  const { user } = await open();
  await user.type(field(), 'tomato');
  await waitFor(() => expect(options()).toHaveLength(4));
  await user.click(options()[0] as HTMLElement);
  await waitFor(() => expect(window.location.pathname).toBe('/product/101'));
  expect(field()).toHaveValue('');
});

test('still searches when suggestions fail', async () => {
  const { user } = await open(() => ({ status: 500, body: { message: 'No.' } }));
  await user.type(field(), 'fig');
  await debounce();
  expect(options()).toHaveLength(0);
  expect(screen.queryByText('No.')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.href).toContain('/search?q=fig'));
});

test('requests nothing for one character and white space', async () => {
  const { calls, user } = await open();
  await user.type(field(), ' t ');
  await debounce();
  expect(calls.filter(({ url }: ApiCall) => url.startsWith('/suggestions'))).toEqual([]);
});

test('says when nothing is found, and offers all products', async () => {
  const { user } = await open({ products: [], categories: [], shops: [] });
  await user.type(field(), ' zzzxq ');
  expect(
    (await screen.findAllByText('No results for “zzzxq”. Check the spelling or try another word.')).length,
  ).toBeGreaterThan(0);
  expect(options().map(({ textContent }) => textContent)).toEqual(['See all products']);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/products'));
});

test('offers recent and popular searches on focus, and clears the recent ones', async () => {
  localStorage.setItem('rialto.searches', JSON.stringify(['Figs', 'honey']));
  fakeApi({ 'GET /searches/popular': ['honey', 'lavender'], 'GET /products': [], 'GET /categories': [] });
  const { user } = renderShell('/login');
  await user.click(field());
  await waitFor(() =>
    expect(options().map(({ textContent }) => textContent)).toEqual([
      'Figs',
      'honey',
      'Clear recent searches',
      'lavender',
    ]),
  );
  await user.click(options()[2] as HTMLElement);
  expect(localStorage.getItem('rialto.searches')).toBeNull();
  await user.click(field());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual(['honey', 'lavender']));
  await user.click(options()[1] as HTMLElement);
  await waitFor(() => expect(window.location.href).toContain('/search?q=lavender'));
});
