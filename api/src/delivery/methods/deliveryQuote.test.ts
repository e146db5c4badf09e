import { Temporal } from '@js-temporal/polyfill';
import fc from 'fast-check';
import { cheapest, type DeliveredLine, deliveryQuote, type MethodRow } from './deliveryQuote';
import { addWorkingDays } from './workingDays';

const parcel: MethodRow = {
  id: 1,
  shopId: 1,
  vendorId: 1,
  name: 'Parcel',
  kind: 'delivery',
  pricing: 'flat',
  priceCents: 490,
  tiers: [],
  freeFromCents: 4000,
  daysFrom: 1,
  daysTo: 3,
  cutoff: '14:00',
  zones: [{ country: 'DE', postcodePrefixes: [] }],
  pickup: null,
  cooled: false,
  maxWeightGrams: null,
  position: 0,
  archivedAt: null,
  createdAt: new Date(0),
};
const pickup: MethodRow = {
  ...parcel,
  ...{ id: 9, kind: 'pickup', priceCents: 0, zones: [], pickup: { address: 'Hof 1', hours: '' } },
};
const line: DeliveredLine = { name: 'Leek', priceCents: 1000, quantity: 1, weightGrams: 500, needsCooling: false };
const berlin = { country: 'DE', postcode: '10115' };
/** A Wednesday. */
const noon = new Date('2026-12-02T12:00:00Z');
const zone = 'Europe/Berlin';

const quoteOf = (
  method: Partial<MethodRow>,
  lines: Partial<DeliveredLine>[] = [{}],
  to: typeof berlin | null = berlin,
  now = noon,
) =>
  deliveryQuote(
    [{ ...parcel, ...method }],
    lines.map((given) => ({ ...line, ...given })),
    to,
    now,
    zone,
  )[0];
const whyNot = (...given: Parameters<typeof quoteOf>) => quoteOf(...given)?.unavailable;

describe('the price', () => {
  test.each<[string, Partial<MethodRow>, Partial<DeliveredLine>[], number]>([
    ['is flat', {}, [{}], 490],
    ['is free from a value of the products', {}, [{ quantity: 4 }], 0],
    ['is not free a cent below it', {}, [{ priceCents: 3999 }], 490],
    [
      'follows the weight',
      {
        pricing: 'weight',
        tiers: [
          { upTo: 1000, priceCents: 300 },
          { upTo: 5000, priceCents: 700 },
        ],
      },
      [{ quantity: 3 }],
      700,
    ],
    [
      'of a step includes its limit',
      { pricing: 'weight', tiers: [{ upTo: 1000, priceCents: 300 }] },
      [{ quantity: 2 }],
      300,
    ],
    [
      'follows the pieces',
      {
        pricing: 'items',
        tiers: [
          { upTo: 1, priceCents: 300 },
          { upTo: 9, priceCents: 500 },
        ],
      },
      [{}, { quantity: 2, priceCents: 1 }],
      500,
    ],
  ])('%s', (_what, method, lines, cents) => {
    expect(quoteOf(method, lines)).toMatchObject({ priceCents: cents, from: expect.any(String) });
  });
});

describe('the days of arrival', () => {
  test.each([
    ['from the same day before the cut-off time', '2026-12-02T12:59:00Z', ['2026-12-03', '2026-12-05']],
    ['at the minute of the cut-off time', '2026-12-02T13:00:00Z', ['2026-12-03', '2026-12-05']],
    ['from the next day after it', '2026-12-02T13:01:00Z', ['2026-12-04', '2026-12-07']],
    ['over a Sunday', '2026-12-04T12:00:00Z', ['2026-12-05', '2026-12-08']],
    ['from a Saturday after the cut-off time', '2026-12-05T20:00:00Z', ['2026-12-08', '2026-12-10']],
    ['from a Sunday, which counts as Monday morning', '2026-12-06T20:00:00Z', ['2026-12-08', '2026-12-10']],
    ['from midnight in the market’s time zone', '2026-12-02T23:30:00Z', ['2026-12-04', '2026-12-07']],
  ])('are counted %s', (_what, now, days) => {
    const quoted = quoteOf({}, [{}], berlin, new Date(now));
    expect(quoted).toMatchObject({ from: days[0], to: days[1] });
  });

  test('are working days in order, whatever is added', () => {
    const days = fc.integer({ min: 0, max: 90 });
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, days, instants, (a, b, now) => {
        const [daysFrom, daysTo] = a < b ? [a, b] : [b, a];
        const quoted = quoteOf({ daysFrom, daysTo }, [{}], berlin, now);
        if (quoted?.unavailable !== undefined || !quoted) throw new Error('unavailable');
        const [from, to] = [Temporal.PlainDate.from(quoted.from), Temporal.PlainDate.from(quoted.to)];
        expect([from.dayOfWeek, to.dayOfWeek]).not.toContain(7);
        expect(Temporal.PlainDate.compare(from, to)).toBeLessThanOrEqual(0);
        expect(addWorkingDays(from, daysTo - daysFrom).toString()).toBe(quoted.to);
      }),
    );
  });
});

describe('a method is not available', () => {
  const zones = [
    { country: 'DE', postcodePrefixes: ['10', '12 3'] },
    { country: 'GB', postcodePrefixes: ['SW1A'] },
  ];

  test.each<[string, unknown, unknown]>([
    [
      'to another country',
      whyNot({}, [{}], { country: 'FR', postcode: '75001' }),
      { code: 'DELIVERY_NOT_THERE', params: { country: 'FR', postcode: '75001' } },
    ],
    [
      'outside of its postcodes',
      whyNot({ zones }, [{}], { country: 'DE', postcode: '20115' }),
      { code: 'DELIVERY_NOT_THERE', params: { country: 'DE', postcode: '20115' } },
    ],
    ['without an address', whyNot({}, [{}], null), { code: 'DELIVERY_ADDRESS_NEEDED', params: {} }],
    [
      'if it weighs too much',
      whyNot({ maxWeightGrams: 999 }, [{ quantity: 2 }]),
      { code: 'DELIVERY_TOO_HEAVY', params: { grams: 999 } },
    ],
    [
      'beyond the last step of the weight',
      whyNot({ pricing: 'weight', tiers: [{ upTo: 499, priceCents: 1 }] }),
      { code: 'DELIVERY_TOO_HEAVY', params: { grams: 499 } },
    ],
    [
      'beyond the last step of the pieces',
      whyNot({ pricing: 'items', tiers: [{ upTo: 2, priceCents: 1 }] }, [{ quantity: 3 }]),
      { code: 'DELIVERY_TOO_MANY', params: { pieces: 2 } },
    ],
    [
      'to what needs cooling',
      whyNot({}, [{}, { name: 'Milk', needsCooling: true }]),
      { code: 'DELIVERY_NOT_COOLED', params: { products: ['Milk'] } },
    ],
  ])('%s', (_when, reason, expected) => {
    expect(reason).toEqual(expected);
  });

  test('a postcode is needed where only parts of a country are served', () => {
    const nowhere = deliveryQuote([{ ...parcel, zones }], [line], { country: 'DE', postcode: null }, noon, zone)[0];
    expect(nowhere?.unavailable?.code).toBe('DELIVERY_POSTCODE_NEEDED');
  });

  test.each([
    ['DE', '10115'],
    ['DE', '12345'],
    ['GB', 'sw1a 1aa'],
    ['GB', 'SW1A1AA'],
  ])('%s %s is in its area', (country, postcode) => {
    expect(whyNot({ zones }, [{}], { country, postcode })).toBeUndefined();
  });

  test('a cooling method and a pickup take what needs cooling', () => {
    const milk = [{ ...line, needsCooling: true }];
    const quoted = deliveryQuote([{ ...parcel, cooled: true }, pickup], milk, berlin, noon, zone);
    expect(quoted.map(({ unavailable }) => unavailable)).toEqual([undefined, undefined]);
  });
});

describe('without a choice', () => {
  const chosen = (...methods: Partial<MethodRow>[]) =>
    cheapest(
      deliveryQuote(
        methods.map((method) => ({ ...parcel, ...method })),
        [line],
        berlin,
        noon,
        zone,
      ),
    )?.method.id;

  test('the cheapest delivery is taken, the earlier of two, and a pickup only if nothing is delivered', () => {
    expect(chosen({ id: 1 }, { id: 2, priceCents: 300 }, pickup)).toBe(2);
    expect(chosen({ id: 1 }, { id: 2, daysTo: 2 })).toBe(2);
    expect(chosen({ id: 1, zones: [] }, pickup)).toBe(9);
    expect(chosen({ id: 1, zones: [] })).toBeUndefined();
  });
});

describe('days off of the shop', () => {
  const arrival = (now: string, daysOff: { from: string; to: string }[], method: Partial<MethodRow> = {}) => {
    const [quoted] = deliveryQuote([{ ...parcel, ...method }], [line], berlin, new Date(now), zone, daysOff);
    return quoted && !quoted.unavailable ? [quoted.from, quoted.to] : [];
  };
  const christmas = { from: '2026-12-24', to: '2026-12-26' };

  test.each([
    ['are no working days', '2026-12-23T10:00:00Z', [christmas], ['2026-12-28', '2026-12-30']],
    [
      'may follow one another',
      '2026-12-23T10:00:00Z',
      [{ from: '2026-12-28', to: '2027-01-01' }, christmas],
      ['2027-01-02', '2027-01-05'],
    ],
    [
      'may overlap',
      '2026-12-23T10:00:00Z',
      [christmas, { from: '2026-12-25', to: '2026-12-28' }],
      ['2026-12-29', '2026-12-31'],
    ],
    [
      'move an order of such a day to the next working day',
      '2026-12-24T22:00:00Z',
      [christmas],
      ['2026-12-29', '2026-12-31'],
    ],
    [
      'that are over or far ahead change nothing',
      '2026-12-02T12:00:00Z',
      [christmas, { from: '2026-11-01', to: '2026-12-01' }],
      ['2026-12-03', '2026-12-05'],
    ],
  ])('%s', (_name, now, daysOff, days) => {
    expect(arrival(now, daysOff)).toEqual(days);
  });
});

test('a price is never negative and no more than the highest listed one, in whole cents, for any lines', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  const lines = fc.array(
    fc.record({
      name: fc.constant('Leek'),
      priceCents: cents,
      quantity: fc.integer({ min: 1, max: 999 }),
      weightGrams: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
      needsCooling: fc.boolean(),
    }),
    { minLength: 1, maxLength: 250 },
  );
  const tiers = fc
    .uniqueArray(fc.record({ upTo: fc.integer({ min: 1, max: 100_000_000 }), priceCents: cents }), {
      selector: ({ upTo }) => upTo,
      minLength: 1,
      maxLength: 20,
    })
    .map((steps) => steps.sort((a, b) => a.upTo - b.upTo));
  fc.assert(
    fc.property(
      lines,
      tiers,
      cents,
      fc.option(cents),
      fc.constantFrom('flat', 'weight', 'items'),
      (bought, steps, priceCents, freeFromCents, pricing) => {
        const method = {
          ...parcel,
          tiers: pricing === 'flat' ? [] : steps,
          priceCents,
          freeFromCents,
          pricing,
        } as const;
        const [quoted] = deliveryQuote([method], bought, berlin, noon, zone);
        const listed = pricing === 'flat' ? [priceCents] : steps.map((step) => step.priceCents);
        expect(Number.isSafeInteger(quoted?.priceCents)).toBe(true);
        expect(quoted?.priceCents).toBeGreaterThanOrEqual(0);
        expect(quoted?.priceCents).toBeLessThanOrEqual(Math.max(...listed));
      },
    ),
  );
});
