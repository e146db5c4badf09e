import { paths } from '@rialto/shared/routing/paths';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { fakeApi } from '@rialto/shared/testing/api';
import { renderRoutes } from '@rialto/shared/testing/render';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';
import { catalogue, categories } from '../../testing/fixtures';

const noMatch = 'No products found matching your criteria';

const open = (address: string = paths.products) => renderRoutes(routes, address);
const loaded = () => screen.findByText('Heritage Carrots');
const shown = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const field = {
  keyword: () => screen.getByRole('searchbox', { name: 'Keyword' }),
  category: () => screen.getByRole('combobox', { name: 'Category' }),
  min: () => screen.getByRole('spinbutton', { name: 'Min Price' }),
  max: () => screen.getByRole('spinbutton', { name: 'Max Price' }),
};

test('requests the products, then the categories, once each', async () => {
  const calls = fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
  const { user } = open();
  await loaded();
  expect(screen.getByRole('heading', { level: 1, name: 'Products' })).toBeInTheDocument();
  expect(document.title).toBe('Products · Rialto');
  await user.type(field.keyword(), 'seeds');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Price, low to high');
  await waitFor(() => expect(shown()).toEqual(['Sunflower Seeds']));
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /products', 'GET /categories']);
});

test('does not request the categories when the products fail; Try again starts over', async () => {
  let fails = true;
  const calls = fakeApi({
    'GET /products': () => (fails ? { status: 500, body: { message: 'The shelf fell down.' } } : { body: catalogue }),
    'GET /categories': categories,
  });
  const { user } = open();
  const failure = await screen.findByRole('alert');
  expect(within(failure).getByText(noMatch)).toBeInTheDocument();
  expect(within(failure).getByText('We couldn’t load the products.')).toBeInTheDocument();
  expect(within(failure).queryByText('The shelf fell down.')).not.toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toEqual(['/products']);
  fails = false;
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  await loaded();
  expect(screen.queryByText(noMatch)).not.toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toEqual(['/products', '/products', '/categories']);
});

test('fails without categories, too', async () => {
  fakeApi({ 'GET /products': catalogue, 'GET /categories': () => ({ status: 500, body: { message: 'No.' } }) });
  open();
  expect(within(await screen.findByRole('alert')).getByText(noMatch)).toBeInTheDocument();
});

test('has the specified controls with their defaults', async () => {
  fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
  open();
  await loaded();
  expect(field.keyword()).toHaveAttribute('placeholder', 'Search by keyword');
  expect(
    within(field.category())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Select Category', 'Seeds', 'Tools', 'Vegetables']);
  expect(field.category()).toHaveDisplayValue('Select Category');
  expect(field.min()).toHaveAttribute('placeholder', 'Min Price');
  expect(field.min()).toHaveValue('0');
  expect(field.max()).toHaveAttribute('placeholder', 'Max Price');
  expect(field.max()).toHaveValue('1000');
});

test('filters by keyword, category and price, and counts the results', async () => {
  fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
  const { user } = open();
  await loaded();
  expect(screen.getByText('3 results')).toBeInTheDocument();
  await user.type(field.keyword(), 'SAVOY');
  await waitFor(() => expect(shown()).toEqual(['Savoy Cabbage']));
  expect(screen.getByText('1 result')).toBeInTheDocument();
  await user.clear(field.keyword());
  await user.selectOptions(field.category(), 'Seeds');
  await waitFor(() => expect(shown()).toEqual(['Sunflower Seeds']));
  await user.selectOptions(field.category(), 'Select Category');
  await user.clear(field.min());
  await user.clear(field.max());
  await waitFor(() => expect(shown()).toHaveLength(4));
  await user.type(field.min(), '20');
  await user.type(field.max(), '1200');
  await waitFor(() => expect(shown()).toEqual(['Savoy Cabbage', 'Garden Tractor']));
  await user.click(screen.getByRole('checkbox', { name: 'In stock only' }));
  await waitFor(() => expect(shown()).toEqual(['Garden Tractor']));
});

test('shows that nothing matches, and clears the filters', async () => {
  fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
  const { user } = open();
  await loaded();
  await user.type(field.keyword(), 'durian');
  expect(await screen.findByText(noMatch)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await loaded()).toBeInTheDocument();
  expect(field.keyword()).toHaveValue('');
});

test('counts what the maximum price hides, and shows it', async () => {
  fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
  const { user } = open();
  await loaded();
  expect(screen.getByText(/1 product above \$1000\./)).toHaveTextContent('1 product above $1000. Show them');
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  expect(await screen.findByText('Garden Tractor')).toBeInTheDocument();
  expect(field.max()).toHaveValue('');
  expect(screen.queryByText(/above/)).not.toBeInTheDocument();
});

test('removes filters one by one or all together', async () => {
  fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
  const { user, router } = open('/products?category=Vegetables&maxPrice=20&inStock=true');
  await loaded();
  expect(shown()).toEqual(['Heritage Carrots']);
  await user.click(screen.getByRole('button', { name: 'Remove filter: In stock' }));
  await waitFor(() => expect(shown()).toEqual(['Heritage Carrots', 'Savoy Cabbage']));
  expect(screen.getByText('2 results')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(shown()).toHaveLength(3));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('keeps the filters in the URL, and Back restores them', async () => {
  fakeApi({ 'GET /products': catalogue, 'GET /categories': categories, 'GET /products/103': catalogue[2] });
  const { user, router } = open();
  await loaded();
  await user.type(field.keyword(), 'sun');
  await waitFor(() => expect(router.state.location.search).toBe('?keyword=sun'));
  await user.type(field.keyword(), 'flower');
  await user.click(screen.getByRole('link', { name: 'More Details' }));
  await screen.findByRole('heading', { level: 1, name: 'Sunflower Seeds' });
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?keyword=sunflower');
  expect(await screen.findByRole('searchbox', { name: 'Keyword' })).toHaveValue('sunflower');
  expect(shown()).toEqual(['Sunflower Seeds']);
});

test('follows a change of the URL', async () => {
  fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
  const { router } = open();
  await loaded();
  await act(() => router.navigate(paths.search('sunflower')));
  await waitFor(() => expect(shown()).toEqual(['Sunflower Seeds']));
  expect(field.keyword()).toHaveValue('sunflower');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(shown()).toHaveLength(3));
});

test('requests the best-selling order from the backend', async () => {
  const calls = fakeApi({
    'GET /products': ({ url }: { url: string }) => ({
      body: url.includes('sort=bestselling') ? [...catalogue].reverse() : catalogue,
    }),
    'GET /categories': categories,
  });
  const { user } = open();
  await loaded();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Best selling');
  await waitFor(() => expect(shown()).toEqual(['Sunflower Seeds', 'Savoy Cabbage', 'Heritage Carrots']));
  await user.type(field.keyword(), 'a');
  expect(calls.map(({ url }) => url)).toEqual(['/products', '/categories', '/products?sort=bestselling']);
});

test('the backend filters a catalogue larger than a page', async () => {
  const next = { link: '</api/products?cursor=page2>; rel="next"', 'x-total-count': '5' };
  const calls = fakeApi({
    'GET /products': ({ url }: { url: string }) => {
      if (url.includes('cursor')) return { body: [aProduct({ id: 900, name: 'On the second page' })] };
      if (url.includes('keyword')) return { body: [aProduct({ id: 901, name: 'Far Fig' })] };
      return { body: catalogue, headers: next };
    },
    'GET /categories': categories,
    'GET /products/facets': { total: 4, above: 6, categories: [], price: null },
  });
  const { user } = open();
  await loaded();
  expect(await screen.findByText('4 results')).toBeInTheDocument();
  expect(screen.getByText(/6 products above \$1000/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Show 1 more' }));
  expect(await screen.findByText('On the second page')).toBeInTheDocument();
  await user.click(field.keyword());
  await user.paste('fig');
  expect(await screen.findByText('Far Fig')).toBeInTheDocument();
  const requested = calls.map(({ url }) => url).filter((url) => !url.includes('facets'));
  expect(requested).toEqual([
    '/products',
    '/categories',
    '/products?cursor=page2',
    '/products?keyword=fig&maxPrice=1000',
  ]);
});

test('shows the loaded products that the maximum price hid before the count has arrived', async () => {
  fakeApi({
    'GET /products': () => ({ body: catalogue, headers: { link: '</api/products?cursor=page2>; rel="next"' } }),
    'GET /categories': categories,
    'GET /products/facets': ({ url }: { url: string }) =>
      url.includes('maxPrice')
        ? { body: { total: 4, above: 6, categories: [], price: null } }
        : new Promise<never>(() => {}),
  });
  const { user } = open();
  await loaded();
  expect(await screen.findByText(/6 products above \$1000/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  expect(await screen.findByText('Garden Tractor')).toBeInTheDocument();
  expect(screen.queryByText(/above/)).not.toBeInTheDocument();
});

test('the keyboard can skip the products', async () => {
  fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
  const { user } = open();
  await loaded();
  act(() => screen.getByRole('button', { name: 'Skip products' }).focus());
  await user.keyboard('{Enter}');
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('each category shows its number of products, and the prices their range', async () => {
  fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
  const { user } = open();
  await loaded();
  const labels = () =>
    within(field.category())
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ label }) => label);
  expect(labels()).toEqual(['Select Category', 'Seeds (1)', 'Tools (0)', 'Vegetables (2)']);
  expect(screen.getByText('Prices from $3.20 to $1,200.00')).toBeInTheDocument();
  await user.selectOptions(field.category(), 'Seeds');
  await waitFor(() => expect(shown()).toEqual(['Sunflower Seeds']));
  expect(labels()).toEqual(['Select Category', 'Seeds (1)', 'Tools (0)', 'Vegetables (2)']);
  expect(screen.getByRole('button', { name: 'Remove filter: Seeds' })).toBeInTheDocument();
});

test('filters by shop, rating, offers and new products, each with its number of products', async () => {
  fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
  const { user, router } = open();
  await loaded();
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(options('Shop')).toEqual(['Any shop', 'Fallow Lane Farm (2)', 'Seed & Letter (1)']);
  expect(options('Rating')).toEqual([
    'Any rating',
    ...[2, 3, 3].map((n, i) => `${4 - i} stars and up (${n})`),
    '1 star and up (3)',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), '4 stars and up (2)');
  await waitFor(() => expect(shown()).toEqual(['Savoy Cabbage', 'Sunflower Seeds']));
  expect(options('Shop')).toEqual(['Any shop', 'Fallow Lane Farm (1)', 'Seed & Letter (1)']);
  await user.click(screen.getByRole('checkbox', { name: 'On offer 1' }));
  await waitFor(() => expect(shown()).toEqual(['Savoy Cabbage']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shop' }), 'Fallow Lane Farm (1)');
  await waitFor(() => expect(router.state.location.search).toBe('?shop=31&rating=4&onOffer=true'));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(shown()).toHaveLength(3));
  await user.click(screen.getByRole('checkbox', { name: 'New 1' }));
  await waitFor(() => expect(shown()).toEqual(['Heritage Carrots']));
  await user.click(screen.getByRole('button', { name: 'Remove filter: New' }));
  await waitFor(() => expect(shown()).toHaveLength(3));
});

test('the filters of phones are in a sheet, whose button has the number of results', async () => {
  fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
  const { user } = open();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByRole('button', { name: 'Show 3 results' })).toBeInTheDocument();
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Category' }), 'Vegetables');
  await user.clear(sheet.getByRole('spinbutton', { name: 'Max Price' }));
  await user.type(sheet.getByRole('spinbutton', { name: 'Max Price' }), '5');
  await user.click(await sheet.findByRole('button', { name: 'Show 1 result' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(shown()).toEqual(['Heritage Carrots']);
  await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Show 1 result' }));
  expect(field.max()).toHaveValue('5');
});

test('suggests similar names when nothing matches', async () => {
  const calls = fakeApi({
    'GET /products': catalogue,
    'GET /categories': categories,
    'GET /suggestions': {
      products: [{ id: 101, name: 'Heritage Carrots', price: 3.2, image: null }],
      categories: [{ id: 2, name: 'Seeds' }],
      shops: [{ id: 31, name: 'Fallow Lane Farm', logo: null }],
    },
  });
  const { user } = open();
  await loaded();
  await user.type(field.keyword(), 'carots');
  expect(await screen.findByText('No products found matching your criteria')).toBeInTheDocument();
  const meant = within(await screen.findByRole('list', { name: 'Did you mean' }));
  expect(meant.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Heritage Carrots', '/product/101'],
    ['Seeds', '/products/2'],
    ['Fallow Lane Farm', '/shop/31'],
  ]);
  expect(calls.map(({ url }) => url).filter((url) => url.startsWith('/suggestions'))).toEqual([
    '/suggestions?q=carots',
  ]);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(shown()).toHaveLength(3));
});

test.each([
  ['-5', '20', 'Min Price', 'Enter $0.00 or more.'],
  ['cheap', '20', 'Min Price', 'Enter a number, such as 12.50.'],
  ['20', '3', 'Max Price', 'The maximum is below the minimum of $20.00.'],
  ['0', 'a lot', 'Max Price', 'Enter a number, such as 12.50.'],
])('shows at the field what is wrong with prices from %s to %s, typed or in the URL', async (min, max, name, why) => {
  fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
  const first = open();
  await loaded();
  for (const [price, text] of [
    [field.min(), min],
    [field.max(), max],
  ] as const) {
    await first.user.clear(price);
    await first.user.type(price, text);
  }
  expect(await screen.findByText(why)).toBeInTheDocument();
  expect(screen.getByRole('spinbutton', { name })).toHaveAccessibleDescription(why);
  expect(screen.getByRole('spinbutton', { name })).toBeInvalid();
  expect(screen.getByRole('spinbutton', { name })).toHaveValue(name === 'Min Price' ? min : max);
  first.unmount();
  open(`/products?minPrice=${min}&maxPrice=${max}`);
  expect(await screen.findByText(why)).toBeInTheDocument();
});

describe('a list of more than 24', () => {
  const many = Array.from({ length: 60 }, (_, index) => aProduct({ id: 900 + index, name: `Fig ${index + 1}` }));
  const more = (count: number) => screen.findByRole('link', { name: `Show ${count} more` });

  test('shows 24, and 24 more on demand with the focus on the first of them', async () => {
    const calls = fakeApi({ 'GET /products': many, 'GET /categories': categories });
    const { user, router } = open();
    await screen.findByText('Fig 24');
    expect(shown()).toHaveLength(24);
    expect(screen.getByText('60 results')).toBeInTheDocument();
    expect(screen.getByText('Showing 24 of 60')).toBeInTheDocument();
    expect(await more(24)).toHaveAttribute('href', '/products?shown=48');
    await user.click(await more(24));
    await waitFor(() => expect(shown()).toHaveLength(48));
    expect(screen.getByRole('link', { name: 'Fig 25 View Details' })).toHaveFocus();
    expect(router.state.location.search).toBe('?shown=48');
    await user.click(await more(12));
    await waitFor(() => expect(shown()).toHaveLength(60));
    expect(screen.queryByRole('link', { name: /^Show/ })).not.toBeInTheDocument();
    expect(calls.map(({ url }) => url)).toEqual(['/products', '/categories']);
  });

  test('shows as many as the URL says, also after Back', async () => {
    fakeApi({ 'GET /products': many, 'GET /categories': categories, 'GET /products/930': many[30] });
    const { user, router } = open('/products?sort=price&shown=48');
    await screen.findByText('Fig 48');
    expect(shown()).toHaveLength(48);
    expect(await more(12)).toHaveAttribute('href', '/products?sort=price&shown=72');
    await user.click(screen.getByRole('link', { name: 'Fig 31 View Details' }));
    await screen.findByRole('heading', { level: 1, name: 'Fig 31' });
    await act(() => router.navigate(-1));
    await screen.findByText('Fig 48');
    expect(shown()).toHaveLength(48);
  });

  test('starts with the first 24 again after a change of filter or order', async () => {
    fakeApi({ 'GET /products': many, 'GET /categories': categories });
    const { user, router } = open('/products?shown=48');
    await screen.findByText('Fig 48');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Newest');
    await waitFor(() => expect(shown()).toHaveLength(24));
    expect(screen.getByText('Fig 60')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe('?sort=newest'));
  });

  test.each(['0', '-24', 'all', '1e999', '30.5'])('accepts ?shown=%s', async (requested) => {
    fakeApi({ 'GET /products': many, 'GET /categories': categories });
    open(`/products?shown=${requested}`);
    await screen.findByText('Fig 1');
    expect([24, 48]).toContain(shown().length);
  });

  test('loads further pages, and says when they fail', async () => {
    let fails = true;
    fakeApi({
      'GET /products': ({ url }: { url: string }) => {
        if (!url.includes('cursor'))
          return { body: many.slice(0, 30), headers: { link: '</api/products?cursor=2>; rel="next"' } };
        return fails ? { status: 500, body: { message: 'No.' } } : { body: many.slice(30) };
      },
      'GET /categories': categories,
      'GET /products/facets': { total: 60, above: 0, categories: [], price: null },
    });
    const { user } = open();
    await user.click(await more(24));
    expect(await screen.findByText('We couldn’t load the rest.')).toBeInTheDocument();
    expect(shown()).toHaveLength(30);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toHaveLength(48));
    expect(screen.getByText('Showing 48 of 60')).toBeInTheDocument();
  });
});

describe('while a request is pending', () => {
  const results = () => screen.getByText('Heritage Carrots').closest('[aria-busy]');

  test('the list is marked as busy and has no count', async () => {
    let answer = (_: { body: unknown }) => {};
    fakeApi({
      'GET /products': ({ url }: { url: string }) =>
        url.includes('bestselling')
          ? new Promise<{ body: unknown }>((resolve) => {
              answer = resolve;
            })
          : { body: catalogue },
      'GET /categories': categories,
    });
    const { user } = open();
    await loaded();
    expect(results()).toHaveAttribute('aria-busy', 'false');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Best selling');
    await waitFor(() => expect(results()).toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByText('Updating results…')).toBeInTheDocument();
    expect(screen.queryByText(/\d results?$/)).not.toBeInTheDocument();
    await act(async () => answer({ body: [...catalogue].reverse() }));
    await waitFor(() => expect(results()).toHaveAttribute('aria-busy', 'false'));
    expect(screen.getByText('3 results')).toBeInTheDocument();
    expect(shown()[0]).toBe('Sunflower Seeds');
  });

  test('a failure hides the outdated list', async () => {
    let fails = true;
    fakeApi({
      'GET /products': ({ url }: { url: string }) =>
        url.includes('bestselling') && fails
          ? { status: 500, body: { message: 'The shelf fell down.' } }
          : { body: catalogue },
      'GET /categories': categories,
    });
    const { user } = open('/products?sort=bestselling');
    const failure = await screen.findByRole('alert');
    expect(within(failure).getByText('We couldn’t load the products.')).toBeInTheDocument();
    expect(shown()).toEqual([]);
    expect(screen.queryByText('3 results')).not.toBeInTheDocument();
    fails = false;
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await loaded()).toBeInTheDocument();
  });
});

describe('a reload', () => {
  const leaveAt = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent(window, new Event('pagehide'));
  };
  afterEach(() => {
    sessionStorage.clear();
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  test('restores the scroll position and the number of products', async () => {
    const many = Array.from({ length: 60 }, (_, index) => aProduct({ id: 900 + index, name: `Fig ${index}` }));
    fakeApi({ 'GET /products': many, 'GET /categories': categories });
    const first = open('/products?sort=price&shown=48');
    await screen.findByText('Fig 0');
    leaveAt(3752);
    first.unmount();
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {
      scrolled.mockName(`${shown().length} cards`);
    });
    open('/products?sort=price&shown=48');
    await screen.findByText('Fig 47');
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(scrolled).toHaveBeenCalledWith(0, 3752);
    expect(scrolled.getMockName()).toBe('48 cards');
  });

  test('does not scroll if the page was at its top', async () => {
    fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
    const first = open();
    await loaded();
    leaveAt(0);
    first.unmount();
    const scrolled = jest.spyOn(window, 'scrollTo');
    open();
    await loaded();
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('does not scroll after user input, or for another URL', async () => {
    fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
    const first = open();
    await loaded();
    leaveAt(900);
    first.unmount();
    const scrolled = jest.spyOn(window, 'scrollTo');
    const second = open();
    await screen.findByRole('status', { name: 'Loading products' });
    fireEvent.wheel(window);
    await loaded();
    second.unmount();
    open('/products?sort=newest');
    await loaded();
    expect(scrolled).not.toHaveBeenCalled();
  });
});
