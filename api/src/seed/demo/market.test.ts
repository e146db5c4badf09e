import { readdirSync } from 'node:fs';
import path from 'node:path';
import { demoMarket } from './market';
import type { SeedMarket, SeedReview } from './types';

const DAY_MS = 86_400_000;
const art = path.resolve(import.meta.dirname, '../../../demo-art');

const market = demoMarket();
const { users, categories, shops, products, reviews, posts, orders, cartLines, views } = market;

const keysOf = (things: readonly { key: string }[]) => new Set(things.map(({ key }) => key));
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const share = (part: number) => part / products.length;

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Every reference to an unknown user, product, shop or category. */
function dangling(of: SeedMarket): string[] {
  const [userKeys, productKeys, shopKeys] = [keysOf(of.users), keysOf(of.products), keysOf(of.shops)];
  const categoryNames = new Set(of.categories.map(({ name }) => name));
  const lines = of.orders.flatMap((order) => order.lines);
  return [
    ...[...of.reviews, ...of.orders, ...of.cartLines, ...of.views]
      .map(({ user }) => user)
      .filter((key) => !userKeys.has(key)),
    ...[...of.shops.map(({ owner }) => owner), ...of.posts.map(({ author }) => author)].filter(
      (key) => !userKeys.has(key),
    ),
    ...[...of.reviews, ...lines, ...of.cartLines, ...of.views]
      .map(({ product }) => product)
      .concat([...of.posts, ...of.picks].flatMap(({ products }) => products))
      .filter((key) => !productKeys.has(key)),
    ...of.products.filter(({ shop }) => !shopKeys.has(shop)).map(({ shop }) => shop),
    ...of.products.filter(({ category }) => !categoryNames.has(category)).map(({ category }) => category),
  ];
}

describe('the demo market', () => {
  test('is the same every time, and cannot be changed by its users', () => {
    const first = demoMarket();
    expect(demoMarket()).toEqual(first);
    for (const product of first.products) product.inventory = -1;
    expect(demoMarket()).toEqual(market);
  });

  test('contains no dangling references', () => {
    expect(dangling(market)).toEqual([]);
  });

  test('contains no duplicate keys', () => {
    expect(repeated(users.map(({ key }) => key))).toEqual([]);
    expect(repeated(users.map(({ email }) => email.toLowerCase()))).toEqual([]);
    expect(repeated(categories.map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(repeated(shops.map(({ key }) => key))).toEqual([]);
    expect(repeated(products.map(({ key }) => key))).toEqual([]);
    expect(repeated(products.map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(repeated(products.flatMap(({ description }) => description ?? []))).toEqual([]);
    expect(repeated(posts.map(({ title }) => title))).toEqual([]);
  });
});

describe('people and shops', () => {
  test('begin with a vendor, and include the three demo accounts', () => {
    expect(users[0]).toMatchObject({ email: 'vendor@rialto.example', name: 'Marta Fallow', role: 'vendor' });
    expect(users.find(({ email }) => email === 'admin@rialto.example')?.role).toBe('admin');
    expect(users.find(({ email }) => email === 'buyer@rialto.example')?.role).toBe('user');
    expect(users.filter(({ role }) => role === 'vendor')).toHaveLength(5);
    expect(users.filter(({ role }) => role === 'user').length).toBeGreaterThanOrEqual(61);
    for (const { email } of users) expect(email).toMatch(/^[a-z]+(\.[a-z]+)*@(rialto|mail)\.example$/);
  });

  test('include six shops of five vendors, each with products', () => {
    const vendors = keysOf(users.filter(({ role }) => role === 'vendor'));
    expect(shops).toHaveLength(6);
    expect(new Set(shops.map(({ owner }) => owner))).toEqual(vendors);
    expect(new Set(products.map(({ shop }) => shop))).toEqual(keysOf(shops));
  });
});

describe('products', () => {
  test('are numerous, and still fit on one page', () => {
    expect(categories.length).toBeGreaterThanOrEqual(9);
    expect(products.length).toBeGreaterThanOrEqual(180);
    expect(products.length).toBeLessThanOrEqual(220);
    for (const { name } of categories) {
      expect(products.filter(({ category }) => category === name).length).toBeGreaterThanOrEqual(8);
    }
  });

  test('cost from $0.80 to $1,400, four of them above $1,000', () => {
    const prices = products.map(({ priceCents }) => priceCents);
    expect(prices.every(Number.isInteger)).toBe(true);
    expect(Math.min(...prices)).toBe(80);
    expect(Math.max(...prices)).toBe(140_000);
    expect(prices.filter((cents) => cents > 100_000)).toHaveLength(4);
    expect(prices.filter((cents) => cents >= 60_000 && cents <= 100_000)).toEqual([]);
  });

  test('are discounted for a quarter of them, from prices in whole five cents', () => {
    const discounted = products.filter(({ discountPercent }) => discountPercent > 0);
    expect(share(discounted.length)).toBeGreaterThan(0.2);
    expect(share(discounted.length)).toBeLessThan(0.3);
    for (const { priceCents, discountPercent } of discounted) {
      expect(discountPercent).toBeLessThanOrEqual(90);
      expect(Math.round((priceCents / (1 - discountPercent / 100)) * 100) % 500).toBe(0);
    }
  });

  test('include sold out and low ones', () => {
    const soldOut = share(products.filter(({ inventory }) => inventory === 0).length);
    expect(soldOut).toBeGreaterThan(0.06);
    expect(soldOut).toBeLessThan(0.1);
    const low = share(products.filter(({ inventory }) => inventory > 0 && inventory <= 5).length);
    expect(low).toBeGreaterThan(0.1);
    expect(low).toBeLessThan(0.15);
    expect(products.every(({ inventory }) => Number.isInteger(inventory) && inventory >= 0)).toBe(true);
  });

  test('include three without a description and two without a picture', () => {
    expect(products.filter(({ description }) => description === null)).toHaveLength(3);
    expect(products.filter(({ image }) => image === null)).toHaveLength(2);
    for (const { description } of products) {
      if (description !== null) expect(description.match(/[.!?](?= |$)/g)).toHaveLength(2);
    }
  });

  test('use every existing picture, and no others', () => {
    const named = [
      ...products.flatMap(({ image }) => image ?? []),
      ...shops.flatMap(({ logo, cover }) => [logo, cover]),
      ...posts.map(({ image }) => image),
    ];
    for (const image of named) expect(image).toMatch(/^\/api\/media\/[a-z0-9]+(-[a-z0-9]+)*\.svg$/);
    const used = new Set([...named.map((image) => path.basename(image)), 'placeholder.svg']);
    const present = new Set(readdirSync(art).filter((file) => file.endsWith('.svg')));
    expect([...used].filter((file) => !present.has(file))).toEqual([]);
    expect([...present].filter((file) => !used.has(file))).toEqual([]);
  });

  test('of shops have their logo in pixels, too, for invoices', () => {
    const present = readdirSync(art);
    for (const { logo } of shops) expect(present).toContain(path.basename(logo).replace('.svg', '-320.webp'));
  });
});

describe('reviews', () => {
  const byProduct = new Map<string, SeedReview[]>();
  for (const review of reviews) byProduct.set(review.product, [...(byProduct.get(review.product) ?? []), review]);

  test('are at most one per buyer and product, and none by vendors', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(1000);
    expect(repeated(reviews.map(({ user, product }) => `${user} ${product}`))).toEqual([]);
    const buyers = keysOf(users.filter(({ role }) => role === 'user'));
    expect(reviews.filter(({ user }) => !buyers.has(user))).toEqual([]);
  });

  test('are kind but not uniform, and some products have none', () => {
    const mean = (ratings: readonly number[]) => ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
    const overall = mean(reviews.map(({ rating }) => rating));
    expect(overall).toBeGreaterThan(4.2);
    expect(overall).toBeLessThan(4.4);
    expect(new Set(reviews.map(({ rating }) => rating)).size).toBe(5);
    const means = [...byProduct.values()]
      .filter((of) => of.length >= 5)
      .map((of) => mean(of.map(({ rating }) => rating)));
    expect(Math.max(...means) - Math.min(...means)).toBeGreaterThan(1);
    expect(byProduct.size).toBeLessThan(products.length);
  });

  test('repeat no comment on a product, and few in the market', () => {
    for (const of of byProduct.values()) expect(repeated(of.map(({ comment }) => comment))).toEqual([]);
    expect(Math.max(...countBy(reviews.map(({ comment }) => comment)).values())).toBeLessThanOrEqual(12);
    expect(new Set(reviews.map(({ comment }) => comment)).size).toBeGreaterThan(600);
  });

  test('are newer than the product and the account, and follow a delivered order', () => {
    const age = new Map([...users, ...products].map(({ key, createdDaysAgo }) => [key, createdDaysAgo]));
    const bought = new Map<string, number>();
    for (const { user, status, daysAgo, lines } of orders) {
      for (const { product, fulfilment } of lines) {
        const pair = `${user} ${product}`;
        if (status === 'Completed' && fulfilment === 'Delivered')
          bought.set(pair, Math.max(daysAgo, bought.get(pair) ?? 0));
      }
    }
    for (const { user, product, daysAgo } of reviews) {
      expect(daysAgo).toBeGreaterThan(0);
      expect(daysAgo).toBeLessThan(Math.min(age.get(user) ?? 0, age.get(product) ?? 0));
    }
    expect(reviews.filter(({ user, product, daysAgo }) => (bought.get(`${user} ${product}`) ?? 0) <= daysAgo)).toEqual(
      [],
    );
  });
});

describe('posts', () => {
  test('are eight with a page of text each', () => {
    expect(posts).toHaveLength(8);
    for (const { details } of posts) {
      const words = details.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(250);
      expect(words).toBeLessThanOrEqual(450);
      expect(details.split('\n\n').length).toBeGreaterThanOrEqual(5);
    }
  });
});

// A Sunday evening, a Friday noon, and seven minutes past midnight.
describe.each(['2026-05-03T18:00:00Z', '2026-11-20T12:30:00Z', '2027-02-10T00:07:00Z'])(
  'orders counted back from %s',
  (at) => {
    const now = new Date(at);
    const made = demoMarket(now).orders;
    const dateOf = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
    const perDate = countBy(made.map(({ daysAgo }) => dateOf(daysAgo).toISOString().slice(0, 10)));

    test('cover 90 days without a gap', () => {
      expect(made.length).toBeGreaterThan(840);
      expect(made.length).toBeLessThan(1000);
      expect(made.every(({ daysAgo }) => daysAgo > 0 && daysAgo < 90)).toBe(true);
      expect(perDate.size).toBe(90);
    });

    test('grow a little, with peaks on weekends', () => {
      const between = (from: number, to: number) =>
        made.filter(({ daysAgo }) => daysAgo >= from && daysAgo < to).length;
      expect(between(1, 29)).toBeGreaterThan(1.15 * between(61, 89));
      const weekend = made.filter(({ daysAgo }) => [0, 6].includes(dateOf(daysAgo).getUTCDay())).length;
      expect(weekend / 2).toBeGreaterThan(1.3 * ((made.length - weekend) / 5));
    });

    test('are mostly completed, and only recent ones are pending', () => {
      const completed = made.filter(({ status }) => status === 'Completed').length / made.length;
      expect(completed).toBeGreaterThan(0.82);
      expect(completed).toBeLessThan(0.9);
      const pending = made.filter(({ status }) => status === 'Pending');
      expect(pending.length).toBeGreaterThan(0);
      expect(pending.length).toBeLessThanOrEqual(5);
      expect(pending.every(({ daysAgo }) => daysAgo * 24 >= 0.5 && daysAgo * 24 <= 2)).toBe(true);
      const stock = new Map(products.map(({ key, inventory }) => [key, inventory]));
      for (const { product, quantity } of pending.flatMap(({ lines }) => lines)) {
        expect(quantity).toBeLessThanOrEqual(stock.get(product) ?? 0);
      }
    });

    test('have one to five different products on sale at the time, and buyers with an account', () => {
      const age = new Map([...users, ...products].map(({ key, createdDaysAgo }) => [key, createdDaysAgo]));
      for (const { user, daysAgo, lines } of made) {
        expect(lines.length).toBeGreaterThanOrEqual(1);
        expect(lines.length).toBeLessThanOrEqual(5);
        expect(repeated(lines.map(({ product }) => product))).toEqual([]);
        expect(lines.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1)).toBe(true);
        for (const key of [user, ...lines.map(({ product }) => product)]) expect(age.get(key)).toBeGreaterThan(daysAgo);
      }
    });

    test('are shipped only if completed, and old ones are delivered', () => {
      for (const { status, daysAgo, lines } of made) {
        const states = new Set(lines.map(({ fulfilment }) => fulfilment));
        if (status !== 'Completed') expect([...states]).toEqual(['Unfulfilled']);
        else if (daysAgo > 10) expect([...states]).toEqual(['Delivered']);
      }
    });

    test('include some of the demo buyer and the demo vendor', () => {
      expect(made.filter(({ user }) => user === 'buyer').length).toBeGreaterThanOrEqual(9);
      expect(made.filter(({ user }) => user === 'marta-fallow')).toHaveLength(2);
    });

    test('sell some products far better than most', () => {
      const sold = [...countBy(made.flatMap(({ lines }) => lines.map(({ product }) => product))).values()].sort(
        (a, b) => b - a,
      );
      expect(sold[0]).toBeGreaterThan(4 * (sold[Math.floor(sold.length / 2)] ?? 0));
    });
  },
);

describe('the demo buyer', () => {
  test('has a cart and recently viewed products', () => {
    expect(cartLines.length).toBeGreaterThanOrEqual(2);
    expect(views).toHaveLength(6);
    expect(repeated(views.map(({ product }) => product))).toEqual([]);
    const stock = new Map(products.map(({ key, inventory }) => [key, inventory]));
    for (const { user, product, quantity } of cartLines) {
      expect(user).toBe('buyer');
      expect(stock.get(product)).toBeGreaterThanOrEqual(quantity);
    }
  });
});
