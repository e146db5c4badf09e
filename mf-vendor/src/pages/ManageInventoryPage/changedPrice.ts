const maxCents = 100_000_000;

/** The price changed by `percent`, rounded to cents and within the valid range; with a point, which any language reads. */
export function changedPrice(price: number, percent: number): string {
  return textOf(Math.round(Math.round(price * 100) * (1 + percent / 100)));
}

/** How prices end: 'any' keeps the cents. */
export const endings = ['any', '95', '99', '00', '50'] as const;
export type Ending = (typeof endings)[number];

/** The nearest price with this ending; of two that are equally near, the lower. Free stays free. */
export function endingWith(price: string, ending: Ending): string {
  const cents = Math.round(Number(price) * 100);
  if (ending === 'any' || cents === 0) return textOf(cents);
  const wanted = Number(ending);
  const below = Math.floor((cents - wanted) / 100) * 100 + wanted;
  const nearest = cents - below <= below + 100 - cents ? below : below + 100;
  return textOf(nearest <= 0 ? nearest + 100 : nearest);
}

const textOf = (cents: number) => (Math.min(Math.max(cents, 0), maxCents) / 100).toFixed(2);
