import fc from 'fast-check';
import {
  centsAtLeast,
  centsAtMost,
  formatMoney,
  fromCents,
  isMarketCurrency,
  isMoney,
  originalPrice,
  toCents,
} from './money';

const anyCents = fc.integer({ min: -1e12, max: 1e12 });
const dollars = fc.double({ min: -1e7, max: 1e7, noNaN: true });

describe('toCents and fromCents', () => {
  it('are inverse for whole cents', () => {
    fc.assert(fc.property(anyCents, (cents) => toCents(fromCents(cents)) === cents && isMoney(fromCents(cents))));
  });

  it('read a decimal text exactly', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(99), (whole, part) => {
        expect(toCents(Number(`${whole}.${String(part).padStart(2, '0')}`))).toBe(whole * 100 + part);
      }),
    );
  });

  it('absorb the error of added floats', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { maxLength: 100 }), (lines) => {
        const sum = lines.reduce((total, cents) => total + cents / 100, 0);
        expect(toCents(sum)).toBe(lines.reduce((total, cents) => total + cents, 0));
      }),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('throw for %p', (value) => {
    expect(() => toCents(value)).toThrow(RangeError);
  });

  it('never return negative zero', () => {
    expect(Object.is(toCents(-0.001), 0)).toBe(true);
  });

  it('throw for fractions of a cent', () => {
    expect(() => fromCents(0.5)).toThrow(RangeError);
    expect(isMoney(1.005)).toBe(false);
  });
});

test.each([
  ['USD', true],
  ['EUR', true],
  ['JPY', false],
  ['KWD', false],
  ['eur', false],
  ['XXQ', false],
])('%s as the market’s currency: %s', (code, fits) => {
  expect(isMarketCurrency(code)).toBe(fits);
});

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [0.05, '$0.05'],
    [1234.5, '$1,234.50'],
    [1_234_567.89, '$1,234,567.89'],
    [-3, '-$3.00'],
  ])('writes %p as %p', (value, text) => {
    expect(formatMoney(value)).toBe(text);
  });

  it('can be parsed back', () => {
    fc.assert(fc.property(anyCents, (cents) => Number(formatMoney(cents / 100).replace(/[$,]/g, '')) === cents / 100));
  });
});

describe('originalPrice', () => {
  it('is the price itself without a discount', () => {
    fc.assert(fc.property(fc.nat(1e8), (cents) => originalPrice(cents, 0) === cents));
  });

  it('is price / (1 − discount/100) to the nearest cent, exactly', () => {
    fc.assert(
      fc.property(fc.nat(1e8), fc.nat(9999), (cents, basisPoints) => {
        const paidShare = BigInt(10_000 - basisPoints);
        const exact = (BigInt(cents) * 20_000n + paidShare) / (2n * paidShare);
        expect(originalPrice(cents, basisPoints / 100)).toBe(Number(exact));
      }),
    );
  });

  it.each([
    [-1, 0],
    [0.5, 0],
    [100, 100],
    [100, -1],
    [100, 12.345],
  ])('refuses a price of %p with a discount of %p', (cents, discount) => {
    expect(() => originalPrice(cents, discount)).toThrow(RangeError);
  });
});

describe('price bounds in cents', () => {
  it('agree with comparing dollars', () => {
    fc.assert(
      fc.property(dollars, fc.integer({ min: -1e9, max: 1e9 }), (bound, cents) => {
        expect(cents >= centsAtLeast(bound)).toBe(cents / 100 >= bound);
        expect(cents <= centsAtMost(bound)).toBe(cents / 100 <= bound);
      }),
    );
  });

  it('are exact at their limits', () => {
    fc.assert(
      fc.property(anyCents, (cents) => centsAtLeast(cents / 100) === cents && centsAtMost(cents / 100) === cents),
    );
  });

  it.each([1e15, 9.1e13, 1e21, 1e300, Number.MAX_VALUE, Number.POSITIVE_INFINITY])('return for %p', (bound) => {
    expect(centsAtLeast(bound)).toBeGreaterThan(1e15);
    expect(centsAtMost(bound)).toBeGreaterThan(1e15);
    expect(centsAtLeast(-bound)).toBeLessThan(-1e15);
    expect(centsAtMost(-bound)).toBeLessThan(-1e15);
  });
});
