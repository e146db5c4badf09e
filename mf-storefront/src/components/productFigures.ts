/** The largest stock that is shown as a number. */
export const fewLeft = 5;

/** A discount rounded down to whole percent, but never to 0. */
export const percentOff = (discount: number) => Math.floor(discount) || discount;
