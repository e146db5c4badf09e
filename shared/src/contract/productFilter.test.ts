import fc from 'fast-check';
import { defaultQuery, hiddenAbove, hiddenAboveText, matchesQuery } from './productFilter';

const pear = { name: 'Conference Pears', price: 4.5, category: { id: 2, name: 'Fruits' } };

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
  ])('by %s', (_, change, expected) => {
    expect(matchesQuery(pear, { ...defaultQuery, ...change })).toBe(expected);
  });

  it('accepts a product without a category', () => {
    expect(matchesQuery({ name: 'Spade', price: 20, category: null }, defaultQuery)).toBe(true);
    expect(matchesQuery({ name: 'Spade', price: 20 }, { ...defaultQuery, categoryName: 'Tools' })).toBe(false);
  });
});

describe('hiddenAbove', () => {
  it('counts what raising the maximum would show', () => {
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
        expect(hiddenAbove(products, f)).toBe(all - shown);
      }),
    );
  });

  it.each([
    [3, 1000, '3 products above $1000'],
    [1, 19.5, '1 product above $19.50'],
  ])('says %p above %p as %p', (count, maxPrice, text) => {
    expect(hiddenAboveText(count, maxPrice)).toBe(text);
  });
});
