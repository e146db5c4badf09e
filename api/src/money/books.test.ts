import { roundedShare } from '@rialto/shared/pricing/allocate';
import fc from 'fast-check';
import { moneyOf } from '../orders/orders/lineShares';
import { lineAmounts } from '../payment/refunds/lineAmounts';
import { type CommissionRule, commissionOf, commissionOfDelivery } from './commission/rate';
import {
  type LineEarnings,
  type LineRefund,
  movedPostings,
  refundDuePostings,
  releasePostings,
  salePostings,
  takenByHold,
} from './ledger/earnings';
import { bornePostings, paymentPostings, refundedPostings } from './ledger/payments';
import type { Posting } from './ledger/post';
import { nextState } from './payouts/applyProgress';
import type { PayoutRow } from './payouts/payouts';
import { createdPostings, failedPostings, paidPostings, returnedPostings } from './payouts/postings';
import { shareOut } from './payouts/rounds';

// Random histories of a market in memory: what the market's code posts, how it shares commission, refunds and what can be paid out, and
// how it reads reports of a bank, without the database. history.test.ts has the same events on the whole code.

const HISTORIES = 1_000;
const EVENTS = 60;

interface Line {
  id: number;
  orderId: number;
  vendorId: number;
  priceCents: number;
  quantity: number;
  /** What a voucher takes off, and whose cost that is. */
  discountCents: number;
  discountBearer: 'market' | 'shop' | null;
  /** Fixed when the order is placed. */
  commissionCents: number;
  refundedCents: number;
  refundedQuantity: number;
  shippedQuantity: number;
  refundedShippedQuantity: number;
  openQuantity: number;
}
/** Of the lines of a vendor; posted with the first of them. */
interface Delivery {
  orderItemId: number;
  vendorId: number;
  /** What is paid for it. */
  grossCents: number;
  marketDiscountCents: number;
  commissionCents: number;
  refundedCents: number;
}
interface Order {
  id: number;
  lines: Line[];
  deliveries: Delivery[];
  isDisputed: boolean;
}
interface Refund {
  id: number;
  orderId: number;
  cents: number;
  isDone: boolean;
}
type Payout = Pick<PayoutRow, 'id' | 'vendorId' | 'amountCents' | 'state'>;

/** The ledger: entries by key, and the sums of their postings. */
class Books {
  readonly entries = new Map<string, readonly Posting[]>();
  readonly sums = new Map<string, number>();
  private readonly ofLines = new Map<number, LineEarnings & { commission: number; discounts: number }>();

  post(key: string, postings: readonly Posting[]): void {
    if (postings.every(({ amountCents }) => amountCents === 0) || this.entries.has(key)) return;
    const rest = postings.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (rest !== 0) throw new Error(`${key} leaves ${rest} cents`);
    this.entries.set(key, postings);
    for (const posting of postings) this.add(posting);
  }

  private add({ account, vendorId, orderItemId, amountCents }: Posting): void {
    for (const key of vendorId === undefined ? [account] : [account, `${account} ${vendorId}`])
      this.sums.set(key, (this.sums.get(key) ?? 0) + amountCents);
    if (orderItemId === undefined) return;
    const line = this.line(orderItemId);
    if (vendorId !== undefined) line.vendorId = vendorId;
    const name = account as 'vendor_pending'; // safe: only earnings, commission and discounts are of lines
    line[name] = line[name] - amountCents;
  }

  line(orderItemId: number): LineEarnings & { commission: number; discounts: number } {
    const known = this.ofLines.get(orderItemId);
    if (known) return known;
    const empty = {
      orderItemId,
      vendorId: 0,
      vendor_pending: 0,
      vendor_on_hold: 0,
      vendor_available: 0,
      commission: 0,
      discounts: 0,
    };
    this.ofLines.set(orderItemId, empty);
    return empty;
  }

  /** What the market owes or has passed on, in cents. */
  balance(account: string): number {
    return 0 - (this.sums.get(account) ?? 0);
  }
}

interface Bought {
  vendorId: number;
  cents: number;
  quantity: number;
  /** The discount in percent. */
  off: number;
  bearer: 'market' | 'shop';
}

class Market {
  readonly books = new Books();
  readonly orders: Order[] = [];
  readonly refunds: Refund[] = [];
  readonly payouts: Payout[] = [];
  rules: CommissionRule[] = [];
  paidCents = 0;
  /** Money that left the gateway without our request. */
  goneCents = 0;
  private ids = 0;
  private now = 0;

  nextId(): number {
    this.ids += 1;
    return this.ids;
  }

  at(): Date {
    this.now += 1;
    return new Date(this.now);
  }

  order(products: readonly Bought[], deliveryCents: number): void {
    const orderId = this.nextId();
    const at = this.at();
    const lines = products.map(({ vendorId, cents, quantity, off, bearer }, index): Line => {
      const discountCents = roundedShare(cents * quantity, off, 100);
      const grossCents = cents * quantity - (bearer === 'shop' ? discountCents : 0);
      const line = { productId: index, vendorId, categoryId: null, grossCents };
      const { commissionCents } = commissionOf(line, this.rules, at);
      return {
        ...{ id: this.nextId(), orderId, vendorId, priceCents: cents, quantity, commissionCents },
        ...{ discountCents, discountBearer: discountCents > 0 ? bearer : null },
        ...{ refundedCents: 0, refundedQuantity: 0, shippedQuantity: 0, refundedShippedQuantity: 0 },
        openQuantity: quantity,
      };
    });
    const firsts = lines.filter((line) => lines.find(({ vendorId }) => vendorId === line.vendorId) === line);
    const deliveries = deliveryCents === 0 ? [] : firsts.map((line) => this.deliveryOf(line, deliveryCents));
    const total = sumOf(lines, grossOf) + sumOf(deliveries, ({ grossCents }) => grossCents);
    this.orders.push({ id: orderId, lines, deliveries, isDisputed: false });
    this.paidCents += total;
    this.books.post(`payment:${orderId}`, paymentPostings(total));
    const sold = lines.map((line) => ({ ...line, grossCents: grossOf(line), ...moneyOf(line) }));
    const delivered = deliveries.map((delivery) => ({ ...delivery, id: delivery.orderItemId }));
    this.books.post(`sale:${orderId}`, salePostings('suspense', [...sold, ...delivered]));
  }

  /** The delivery that is posted with a line, with a discount like the line's. */
  private deliveryOf(line: Line, priceCents: number): Delivery {
    const { id: orderItemId, vendorId, discountBearer } = line;
    const discountCents = roundedShare(priceCents, line.discountCents, Math.max(1, line.priceCents * line.quantity));
    const marketDiscountCents = discountBearer === 'market' ? discountCents : 0;
    const earned = priceCents - discountCents + marketDiscountCents;
    const { commissionCents } = commissionOfDelivery({ vendorId, priceCents: earned }, this.rules, this.at());
    return {
      ...{ orderItemId, vendorId, grossCents: priceCents - discountCents, marketDiscountCents, commissionCents },
      refundedCents: 0,
    };
  }

  deliver({ id, lines, isDisputed }: Order): void {
    for (const line of lines) {
      line.shippedQuantity = line.quantity - line.refundedQuantity;
      line.openQuantity = 0;
    }
    if (isDisputed) return;
    for (const line of lines)
      this.books.post(`release:${line.id}:${id}:${this.nextId()}`, releasePostings(this.books.line(line.id)));
  }

  refundLines(order: Order, requested: Parameters<typeof lineAmounts>[0]): void {
    const ordered = new Map(order.lines.map((line) => [line.id, line]));
    const result = lineAmounts(requested, ordered);
    // as the market refuses them in words
    if (order.isDisputed || 'errors' in result) return;
    this.refund(
      order,
      result.amounts.map(({ itemId, amountCents, quantity }) => ({ itemId, amountCents, quantity })),
    );
  }

  refundDelivery(order: Order, delivery: Delivery, cents: number): void {
    if (order.isDisputed) return;
    const amountCents = Math.min(cents, delivery.grossCents - delivery.refundedCents);
    this.refund(order, [], [{ delivery, amountCents }]);
  }

  refundRest(order: Order): void {
    if (order.isDisputed) return;
    this.refund(
      order,
      order.lines.map((line) => ({
        itemId: line.id,
        amountCents: grossOf(line) - line.refundedCents,
        quantity: grossOf(line) === 0 ? line.quantity - line.refundedQuantity : 0,
      })),
      order.deliveries.map((delivery) => ({
        delivery,
        amountCents: delivery.grossCents - delivery.refundedCents,
      })),
    );
  }

  private refund(
    order: Order,
    amounts: readonly { itemId: number; amountCents: number; quantity: number }[],
    deliveries: readonly { delivery: Delivery; amountCents: number }[] = [],
  ): void {
    const byId = new Map(order.lines.map((line) => [line.id, line]));
    const due = amounts.flatMap(({ itemId, amountCents, quantity }): LineRefund[] => {
      const line = byId.get(itemId);
      if (!line) throw new Error('The line is of another order');
      const { refundedCents } = line;
      const pieces = { all: line.quantity, before: line.refundedQuantity, now: quantity };
      line.refundedCents += amountCents;
      line.refundedQuantity += quantity;
      const grossCents = grossOf(line);
      if (grossCents > 0 ? amountCents === 0 : quantity === 0) return [];
      return [{ orderItemId: itemId, grossCents, ...moneyOf(line), refundedCents, amountCents, pieces }];
    });
    for (const { delivery, amountCents } of deliveries) {
      if (amountCents === 0) continue;
      due.push({ ...delivery, amountCents });
      delivery.refundedCents += amountCents;
    }
    const cents = due.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (due.length === 0) return;
    const id = this.nextId();
    this.refunds.push({ id, orderId: order.id, cents, isDone: false });
    this.books.post(
      `refund_due:${id}`,
      refundDuePostings(
        due,
        due.map(({ orderItemId }) => this.books.line(orderItemId)),
      ),
    );
  }

  makeRefunds(): void {
    for (const refund of this.refunds) {
      refund.isDone = true;
      this.books.post(`refund:${refund.id}`, refundedPostings(refund.cents));
    }
  }

  dispute(order: Order, outcome: 'open' | 'won' | 'lost', share: number): void {
    const earnings = order.lines.map((line) => this.books.line(line.id));
    if (outcome === 'open') {
      order.isDisputed = true;
      this.books.post(`hold:${order.id}:${this.nextId()}`, movedPostings(earnings, takenByHold, 'vendor_on_hold'));
      return;
    }
    if (!order.isDisputed) return;
    order.isDisputed = false;
    const released = movedPostings(earnings, ['vendor_on_hold'], 'vendor_pending');
    this.books.post(`hold_released:${order.id}:${this.nextId()}`, released);
    if (outcome === 'won') return;
    // What the bank took and no line bears is the market's loss.
    const left =
      sumOf(order.lines, (line) => grossOf(line) - line.refundedCents) +
      sumOf(order.deliveries, ({ grossCents, refundedCents }) => grossCents - refundedCents);
    const cents = Math.floor(left * share);
    if (cents === 0) return;
    const id = this.nextId();
    this.goneCents += cents;
    this.books.post(`refund:incident:${id}`, refundedPostings(cents));
    this.books.post(`borne:${id}`, bornePostings(cents));
  }

  /** A round of payouts; nobody gets more than is available, and all not more than can be moved. */
  round(movable: number): void {
    const balances = vendors
      .map((vendorId) => ({ vendorId, cents: this.books.balance(`vendor_available ${vendorId}`) }))
      .filter(({ cents }) => cents >= 1);
    const shares = shareOut(balances, movable, 1);
    expect(shares.reduce((sum, { limitCents }) => sum + limitCents, 0)).toBeLessThanOrEqual(movable);
    for (const { vendorId, limitCents } of shares) {
      const available = this.books.balance(`vendor_available ${vendorId}`);
      expect(limitCents).toBeLessThanOrEqual(available);
      const payout = { id: this.nextId(), vendorId, amountCents: limitCents, state: 'created' as const };
      this.payouts.push(payout);
      this.books.post(`payout:${payout.id}`, createdPostings(payout));
    }
  }

  report(payout: Payout, reported: Parameters<typeof nextState>[1]): void {
    const from = payout.state;
    payout.state = nextState(from, reported);
    if (payout.state === from || payout.state === 'in_transit') return;
    if (payout.state === 'paid') this.books.post(`payout_paid:${payout.id}`, paidPostings(payout));
    else if (from === 'paid') this.books.post(`payout_returned:${payout.id}`, returnedPostings(payout));
    else this.books.post(`payout_failed:${payout.id}`, failedPostings(payout));
  }
}

const vendors = [1, 2, 3];
const prices = [1, 99, 333, 10_001];
/** What is paid for a line. */
const grossOf = (line: Line) => moneyOf(line).paidCents;
const pick = <T>(from: readonly T[], n: number): T | undefined => from[n % Math.max(from.length, 1)];
const sumOf = <T>(rows: readonly T[], cents: (row: T) => number) => rows.reduce((sum, row) => sum + cents(row), 0);

type Event = (market: Market) => void;
const ofOrder =
  (n: number, work: (order: Order, market: Market) => void): Event =>
  (market) => {
    const order = pick(market.orders, n);
    if (order) work(order, market);
  };
const n = fc.nat(1000);
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.array(
          fc.record({
            vendorId: fc.constantFrom(...vendors),
            cents: fc.constantFrom(...prices),
            quantity: fc.integer({ min: 1, max: 4 }),
            off: fc.constantFrom(0, 0, 5, 50, 99, 100),
            bearer: fc.constantFrom('market' as const, 'shop' as const),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        fc.constantFrom(0, 1, 490),
      )
      .map(
        ([lines, deliveryCents]): Event =>
          (market) =>
            market.order(lines, deliveryCents),
      ),
  },
  {
    weight: 3,
    arbitrary: fc.record({ n, delivery: n, cents: fc.constantFrom(1, 245, 490) }).map(({ n, delivery, cents }) =>
      ofOrder(n, (order, market) => {
        const chosen = pick(order.deliveries, delivery);
        if (chosen) market.refundDelivery(order, chosen, cents);
      }),
    ),
  },
  // The new rule ends the one before, as orders just before and after it must not mix them up.
  fc.tuple(fc.nat(10_000), fc.nat(50), fc.option(fc.nat(500)), fc.boolean()).map(
    ([basisPoints, flatCents, capCents, includesDelivery]): Event =>
      (market) => {
        const at = market.at();
        const rule = {
          target: 'everything',
          categoryId: null,
          vendorId: null,
          productId: null,
          floorCents: null,
        } as const;
        const more = {
          includesDelivery,
          priority: 0,
          createdBy: null,
          createdAt: at,
          validTo: null,
          validFrom: at,
        };
        market.rules = market.rules.map((before) => ({ ...before, validTo: before.validTo ?? at }));
        market.rules.push({ id: market.rules.length + 1, ...rule, ...more, basisPoints, flatCents, capCents });
      },
  ),
  { weight: 3, arbitrary: n.map((n) => ofOrder(n, (order, market) => market.deliver(order))) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        n,
        line: n,
        quantity: fc.nat(4),
        amountCents: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
        twice: fc.boolean(),
      })
      .map(({ n, line, twice, ...given }) =>
        ofOrder(n, (order, market) => {
          const itemId = pick(order.lines, line)?.id ?? 0;
          for (const _ of twice ? [1, 2] : [1]) market.refundLines(order, [{ itemId, ...given }]);
        }),
      ),
  },
  n.map((n) => ofOrder(n, (order, market) => market.refundRest(order))),
  { weight: 2, arbitrary: fc.constant<Event>((market) => market.makeRefunds()) },
  {
    weight: 2,
    arbitrary: fc
      .record({
        n,
        outcome: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
        share: fc.constantFrom(0.3, 1),
      })
      .map(({ n, outcome, share }) => ofOrder(n, (order, market) => market.dispute(order, outcome, share))),
  },
  {
    weight: 2,
    arbitrary: fc.nat(40_000).map(
      (movable): Event =>
        (market) =>
          market.round(movable),
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        n,
        fc.constantFrom(
          'created' as const,
          'in_transit' as const,
          'paid' as const,
          'failed' as const,
          'returned' as const,
        ),
      )
      .map(
        ([n, state]): Event =>
          (market) => {
            const payout = pick(market.payouts, n);
            if (payout) market.report(payout, state);
          },
      ),
  },
);

/** What must hold after every event. */
function checkBooks({ books, orders, refunds, payouts, paidCents, goneCents }: Market): void {
  const balance = (account: string) => books.balance(account);
  const found: Record<string, number> = {};
  const expected: Record<string, number> = {};
  const same = (name: string, cents: number, inBooks: number) => {
    if (cents === inBooks) return;
    expected[name] = cents;
    found[name] = inBooks;
  };
  // What buyers paid is what vendors have or got, the market's commission, and what buyers have back or will have.
  const elsewhere = ['vendor_pending', 'vendor_on_hold', 'vendor_available', 'vendor_in_transit', 'commission']
    .concat(['suspense', 'refunded', 'paid_out', 'adjustments', 'discounts'])
    .reduce((sum, account) => sum + balance(account), 0);
  same('paid by buyers', paidCents, elsewhere);
  same('gateway', -paidCents, balance('gateway'));
  same(
    'refunds requested',
    sumOf(refunds, ({ cents, isDone }) => (isDone ? 0 : cents)),
    balance('suspense'),
  );
  same('refunds made', sumOf(refunds, ({ cents, isDone }) => (isDone ? cents : 0)) + goneCents, balance('refunded'));
  same('losses of the market', -goneCents, balance('adjustments'));
  const isOpen = ({ state }: Payout) => state === 'created' || state === 'in_transit';
  same(
    'paid out',
    sumOf(payouts, ({ state, amountCents }) => (state === 'paid' ? amountCents : 0)),
    balance('paid_out'),
  );
  for (const vendorId of vendors)
    same(
      `in transit to ${vendorId}`,
      sumOf(payouts, (payout) => (isOpen(payout) && payout.vendorId === vendorId ? payout.amountCents : 0)),
      balance(`vendor_in_transit ${vendorId}`),
    );
  const deliveries = new Map(
    orders.flatMap((order) => order.deliveries.map((delivery) => [delivery.orderItemId, delivery])),
  );
  for (const line of orders.flatMap(({ lines }) => lines)) {
    // Vendor and market share exactly what is left of the line and of the delivery posted with it; no commission is left of refunded ones.
    const delivery = deliveries.get(line.id);
    const { vendor_pending, vendor_on_hold, vendor_available, commission, discounts } = books.line(line.id);
    const left = grossOf(line) - line.refundedCents + (delivery ? delivery.grossCents - delivery.refundedCents : 0);
    const earned = vendor_pending + vendor_on_hold + vendor_available;
    same(`line ${line.id}`, left, earned + commission + discounts);
    const isFree = grossOf(line) === 0 && line.refundedQuantity < line.quantity;
    // A delivery that a voucher made free is refunded with its order only.
    const isGone = left === 0 && !isFree && delivery?.grossCents !== 0;
    if (isGone) same(`what is left of line ${line.id}`, 0, Math.abs(earned) + Math.abs(discounts));
    const isShared = isGone
      ? commission === 0
      : commission >= 0 &&
        commission <= Math.min(line.commissionCents + (delivery?.commissionCents ?? 0), left - discounts) &&
        earned >= 0;
    same(`commission of line ${line.id} is within ${left}`, 1, isShared ? 1 : 0);
  }
  expect(found).toEqual(expected);
}

test(`the books are sound after every event of ${HISTORIES} histories of ${EVENTS} events, and repetitions change nothing`, () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: EVENTS, maxLength: EVENTS }), (events) => {
      const market = new Market();
      for (const happen of events) {
        happen(market);
        checkBooks(market);
      }
      const { entries, sums } = market.books;
      const before = [...sums];
      for (const [key, postings] of entries) market.books.post(key, postings);
      expect([...sums]).toEqual(before);
    }),
    { numRuns: HISTORIES },
  );
});
