import type { Message } from '@rialto/shared/contract/messages/messages';
import type { deliveryMethods } from '../../db/schema';
import { tidyPostcode } from '../addresses/checkAddress';
import { addWorkingDays, type DaysOffRange, orderDay } from './workingDays';

export type MethodRow = typeof deliveryMethods.$inferSelect;

/** A line of what is delivered together. */
export interface DeliveredLine {
  name: string;
  priceCents: number;
  quantity: number;
  /** Of one piece; a product without a weight counts as weightless. */
  weightGrams: number | null;
  needsCooling: boolean;
}

/** Where to. */
export interface Destination {
  country: string;
  postcode: string | null;
}

/** Null while no address is known. `anywhere` is one in a text of its own, whose place is not known: it excludes no method. */
export type KnownDestination = Destination | 'anywhere' | null;

export type Reason = Extract<Message, { code: `DELIVERY_${string}` }>;

/** A method with its price and the days of arrival, or why it cannot be chosen. */
export type QuotedMethod = { method: MethodRow; priceCents: number } & (
  | { from: string; to: string; unavailable?: undefined }
  | { unavailable: Reason }
);

/**
 * What the delivery of some lines costs with each method, and when they arrive. The market's days count, from the day on which the
 * order would be placed.
 * @param daysOff those of the shop
 */
export function deliveryQuote(
  methods: readonly MethodRow[],
  lines: readonly DeliveredLine[],
  destination: KnownDestination,
  now: Date,
  timeZone: string,
  daysOff: readonly DaysOffRange[] = [],
): QuotedMethod[] {
  const total = {
    cents: sumOf(lines, ({ priceCents }) => priceCents),
    grams: sumOf(lines, ({ weightGrams }) => weightGrams ?? 0),
    pieces: sumOf(lines, () => 1),
    toCool: lines.filter(({ needsCooling }) => needsCooling).map(({ name }) => name),
  };
  return methods.map((method) => {
    const listed = listedPrice(method, total);
    const priceCents = method.freeFromCents !== null && total.cents >= method.freeFromCents ? 0 : (listed ?? 0);
    const unavailable = whyNot(method, total, listed, destination);
    if (unavailable) return { method, priceCents, unavailable };
    const day = orderDay(now, timeZone, method.cutoff, daysOff);
    const arrival = (days: number) => addWorkingDays(day, days, daysOff).toString();
    return { method, priceCents, from: arrival(method.daysFrom), to: arrival(method.daysTo) };
  });
}

interface Total {
  cents: number;
  grams: number;
  pieces: number;
  /** The products that need cooling. */
  toCool: string[];
}

const sumOf = (lines: readonly DeliveredLine[], of: (line: DeliveredLine) => number) =>
  lines.reduce((sum, line) => sum + of(line) * line.quantity, 0);

/** The price before it is free; undefined beyond the last step. */
function listedPrice({ pricing, priceCents, tiers }: MethodRow, { grams, pieces }: Total): number | undefined {
  if (pricing === 'flat') return priceCents;
  const size = pricing === 'weight' ? grams : pieces;
  return tiers.find(({ upTo }) => size <= upTo)?.priceCents;
}

function whyNot(
  method: MethodRow,
  { grams, toCool }: Total,
  listed: number | undefined,
  destination: KnownDestination,
): Reason | undefined {
  const { kind, cooled, maxWeightGrams, pricing, tiers } = method;
  if (kind === 'delivery' && !cooled && toCool.length > 0)
    return { code: 'DELIVERY_NOT_COOLED', params: { products: toCool } };
  if (maxWeightGrams !== null && grams > maxWeightGrams)
    return { code: 'DELIVERY_TOO_HEAVY', params: { grams: maxWeightGrams } };
  if (listed === undefined) {
    const most = tiers.at(-1)?.upTo ?? 0;
    return pricing === 'weight'
      ? { code: 'DELIVERY_TOO_HEAVY', params: { grams: most } }
      : { code: 'DELIVERY_TOO_MANY', params: { pieces: most } };
  }
  if (kind === 'pickup') return undefined;
  return whyNotThere(method, destination);
}

function whyNotThere({ zones }: MethodRow, destination: KnownDestination): Reason | undefined {
  if (destination === 'anywhere') return undefined;
  if (destination === null) return { code: 'DELIVERY_ADDRESS_NEEDED', params: {} };
  const { country, postcode } = destination;
  const ofCountry = zones.filter((zone) => zone.country === country);
  if (ofCountry.some(({ postcodePrefixes }) => postcodePrefixes.length === 0)) return undefined;
  if (ofCountry.length > 0 && postcode === null) return { code: 'DELIVERY_POSTCODE_NEEDED', params: {} };
  const compared = comparable(postcode ?? '');
  const isServed = ofCountry.some(({ postcodePrefixes }) =>
    postcodePrefixes.some((prefix) => compared.startsWith(comparable(prefix))),
  );
  return isServed ? undefined : { code: 'DELIVERY_NOT_THERE', params: { country, postcode } };
}

/** 'sw1a 1aa' and 'SW1A1AA' are one postcode. */
const comparable = (postcode: string) => tidyPostcode(postcode).replace(/[ -]/g, '');

export type AvailableMethod = Extract<QuotedMethod, { from: string }>;

/** The method to take if nobody chose: the cheapest delivery, the earliest of those; a pickup only if nothing is delivered. */
export function cheapest(quoted: readonly QuotedMethod[]): AvailableMethod | undefined {
  const available = quoted.filter((each): each is AvailableMethod => each.unavailable === undefined);
  const delivered = available.filter(({ method }) => method.kind === 'delivery');
  return (delivered.length > 0 ? delivered : available).sort(
    (a, b) => a.priceCents - b.priceCents || a.to.localeCompare(b.to) || a.from.localeCompare(b.from),
  )[0];
}
