import { roundedShare } from '@rialto/shared/pricing/allocate';
import fc from 'fast-check';
import { type CommissionRule, commissionBy, commissionOf, commissionOfDelivery } from './rate';

const at = new Date('2026-11-01T12:00:00Z');
const line = { productId: 1, vendorId: 2, categoryId: 3, grossCents: 1000 };
let id = 0;
const rule = (more: Partial<CommissionRule>): CommissionRule => ({
  id: ++id,
  target: 'everything',
  categoryId: null,
  vendorId: null,
  productId: null,
  basisPoints: 0,
  flatCents: 0,
  floorCents: null,
  capCents: null,
  includesDelivery: false,
  priority: 0,
  validFrom: new Date(0),
  validTo: null,
  createdBy: null,
  createdAt: new Date(0),
  ...more,
});
const everything = rule({ basisPoints: 1000 });
const category = rule({ target: 'category', categoryId: 3, basisPoints: 800 });
const vendor = rule({ target: 'vendor', vendorId: 2, basisPoints: 500 });
const product = rule({ target: 'product', productId: 1, basisPoints: 100 });

test.each([
  ['no rule', [], 0, null],
  ['the rule for everything', [everything], 100, everything.id],
  ['the category before everything', [everything, category], 80, category.id],
  ['the vendor before the category', [category, vendor, everything], 50, vendor.id],
  ['the product before all', [vendor, product, category, everything], 10, product.id],
])('%s applies', (_what, rules, commissionCents, ruleId) => {
  expect(commissionOf(line, rules, at)).toEqual({ commissionCents, ruleId });
});

test('of equally specific rules the highest priority applies, then the newest', () => {
  const older = rule({ basisPoints: 100 });
  const newer = rule({ basisPoints: 200 });
  const preferred = rule({ basisPoints: 300, priority: 1 });
  expect(commissionOf(line, [newer, older], at).ruleId).toBe(newer.id);
  expect(commissionOf(line, [newer, preferred, older], at).ruleId).toBe(preferred.id);
});

test('delivery has a commission only if the rule of its vendor, or else of everything, includes it', () => {
  const delivery = { vendorId: 2, priceCents: 499 };
  const withDelivery = rule({ basisPoints: 1000, flatCents: 30, includesDelivery: true });
  const ofProduct = rule({ target: 'product', productId: 1, basisPoints: 5000, includesDelivery: true });
  expect(commissionOfDelivery(delivery, [everything], at)).toEqual({ commissionCents: 0, ruleId: null });
  expect(commissionOfDelivery(delivery, [ofProduct, withDelivery], at)).toEqual({
    commissionCents: 50,
    ruleId: withDelivery.id,
  });
  expect(commissionOfDelivery(delivery, [withDelivery, vendor], at).commissionCents).toBe(0);
});

test('a rule applies from its first instant until before its last', () => {
  const timed = rule({ basisPoints: 100, validFrom: at, validTo: new Date(+at + 1000) });
  const ruleAt = (ms: number) => commissionOf(line, [timed], new Date(+at + ms)).ruleId;
  expect([ruleAt(-1), ruleAt(0), ruleAt(999), ruleAt(1000)]).toEqual([null, timed.id, timed.id, null]);
});

test('a rule of a deleted category applies to nothing, not even to products without a category', () => {
  const orphan = rule({ target: 'category', categoryId: null, basisPoints: 100 });
  expect(commissionOf({ ...line, categoryId: null }, [orphan], at).ruleId).toBeNull();
});

test.each([
  ['a percentage', { basisPoints: 1250 }, 999, 125],
  ['half a cent, rounded up', { basisPoints: 50 }, 100, 1],
  ['a percentage of one cent', { basisPoints: 1000 }, 1, 0],
  ['a flat fee', { flatCents: 30 }, 1000, 30],
  ['both', { basisPoints: 1000, flatCents: 30 }, 1000, 130],
  ['at least the floor', { basisPoints: 100, floorCents: 50 }, 1000, 50],
  ['at most the cap', { basisPoints: 5000, capCents: 200 }, 1000, 200],
  ['never more than the line', { flatCents: 30 }, 20, 20],
  ['nothing of a free line', { flatCents: 30, floorCents: 10 }, 0, 0],
])('takes %s', (_what, rate, gross, commission) => {
  expect(commissionBy(rule(rate), gross)).toBe(commission);
});

test('a commission is a whole number of cents from 0 to the price, for any rule', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 });
  const rate = fc.record({
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    flatCents: cents,
    floorCents: fc.option(cents),
    capCents: fc.option(cents),
  });
  fc.assert(
    fc.property(rate, cents, (given, gross) => {
      const commission = commissionBy(rule(given), gross);
      expect(Number.isSafeInteger(commission) && commission >= 0 && commission <= gross).toBe(true);
    }),
  );
});

test('shares of growing parts grow to the whole', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.integer({ min: 1, max: 99_999_999 }), fc.nat(), (total, whole, some) => {
      const part = some % (whole + 1);
      expect(roundedShare(total, whole, whole)).toBe(total);
      expect(roundedShare(total, 0, whole)).toBe(0);
      expect(roundedShare(total, part, whole)).toBeLessThanOrEqual(total);
    }),
  );
});
