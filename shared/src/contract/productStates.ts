/** The states of a product that a vendor sets; DELETE archives it. Without zod, for browsers. */
export const writableStates = ['draft', 'scheduled', 'onSale', 'hidden'] as const;
export type WritableState = (typeof writableStates)[number];
