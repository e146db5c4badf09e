/** A discount in whole percent, never more than it is; below one percent as it is. */
export const percentOff = (discount: number) => Math.floor(discount) || discount;
