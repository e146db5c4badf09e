import fc from 'fast-check';
import { defaultQuery, failedFilters, matchesQuery, newSince } from './productFilter';

const pear = { name: 'Conference Pears', price: 4.5, category: { id: 2, name: 'Fruits' }, averageRating: 4 };

describe('matchesQuery', () => {
  it.each([
    ['the default', {}, true],
    ['a part of the name, ignoring case', { keyword: 'RENCE p' }, true],
    [
      'a name with accents and wide spaces, which make no difference',
      { keyword: ' confe\u0301rence\u00a0 pears ' },
      true,
    ],
    ['another word', { keyword: 'apple' }, false],
    ['a wildcard, which is an ordinary character', { keyword: '%' }, false],
    ['the exact category', { categoryName: 'Fruits' }, true],
    ['the category in another case', { categoryName: 'fruits' }, false],
    ['a part of the category', { categoryName: 'Fruit' }, false],
    ['the minimum itself', { minPrice: 4.5 }, true],
    ['the maximum itself', { maxPrice: 4.5 }, true],
    ['a cent too cheap', { minPrice: 4.51 }, false],
    ['a cent too dear', { maxPrice: 4.49 }, false],
    ['a minimum above the maximum', { minPrice: 10, maxPrice: 1 }, false],
    ['no upper bound', { maxPrice: undefined }, true],
    ['a rating as good', { minRating: 4 }, true],
    ['a better rating', { minRating: 5 }, false],
    ['offers', { onOffer: true }, false],
    ['the full price', { onOffer: false }, true],
    ['new products', { isNew: true }, false],
    ['older products', { isNew: false }, true],
    ['another shop', { shopId: 3 }, false],
  ])('by %s', (_, change, expected) => {
    expect(matchesQuery(pear, { ...defaultQuery, ...change })).toBe(expected);
  });

  it('accepts a product without a category', () => {
    expect(matchesQuery({ name: 'Spade', price: 20, category: null }, defaultQuery)).toBe(true);
    expect(matchesQuery({ name: 'Spade', price: 20 }, { ...defaultQuery, categoryName: 'Tools' })).toBe(false);
  });
});

describe('failedFilters', () => {
  it('names the filters that a product fails', () => {
    const failed = failedFilters({ keyword: 'apple', categoryName: 'Fruits', minPrice: 5, maxPrice: 1, inStock: true });
    expect(failed(pear)).toEqual(['keyword', 'minPrice', 'maxPrice']);
  });

  it('names only the maximum price where raising it would show the product', () => {
    const product = fc.record({
      name: fc.string(),
      price: fc.integer({ min: 0, max: 2000 }),
      category: fc.constantFrom(null, { name: 'Fruits' }, { name: 'Plants' }),
    });
    const filter = fc.record({
      keyword: fc.string({ maxLength: 1 }),
      categoryName: fc.constantFrom(undefined, 'Fruits'),
      minPrice: fc.integer({ min: 0, max: 2000 }),
      maxPrice: fc.integer({ min: 0, max: 2000 }),
    });
    fc.assert(
      fc.property(fc.array(product), filter, (products, f) => {
        const unbounded = { ...f, maxPrice: undefined };
        const shown = products.filter((p) => matchesQuery(p, f)).length;
        const all = products.filter((p) => matchesQuery(p, unbounded)).length;
        // A range with its minimum above its maximum shows nothing and hides what is above both.
        const between = products.filter((p) => matchesQuery(p, unbounded) && p.price <= f.maxPrice).length;
        expect(between).toBe(shown);
        const hidden = products.map(failedFilters(f)).filter((failed) => failed.join() === 'maxPrice').length;
        expect(hidden).toBe(all - shown);
      }),
    );
  });
});

test('new products were added from the day in UTC 30 days ago on', () => {
  expect(newSince(Date.parse('2026-03-31T23:59:59Z'))).toBe('2026-03-01T00:00:00.000Z');
  expect(newSince(Date.parse('2026-04-01T00:00:00Z'))).toBe('2026-03-02T00:00:00.000Z');
});
