// Without zod, as browsers show them.

/**
 * The tabs of the Sales page. An item is in `all` and in one of the others: `unpaid`; `refunded` from the moment a refund is requested;
 * `onHold` if it waits to be shipped while its payment is under review; else by its delivery.
 */
export const saleTabs = ['toShip', 'shipped', 'delivered', 'all', 'onHold', 'refunded', 'unpaid'] as const;
export type SaleTab = (typeof saleTabs)[number];
