// How much one call takes and gives, where a page has to cut its work to it. Free of zod.

/** The most rows of a vendor's own list in one answer: an inventory of 10,000 comes in ten. */
export const MAX_OWN_PAGE = 1000;

/** The most rows of one POST /api/products/import, and the most bytes of its body. */
export const MAX_IMPORT_ROWS = 500;
export const MAX_IMPORT_BYTES = 1_000_000;

/** The most sales of one PATCH /api/sales. */
export const MAX_SALES = 500;

/** The most accounts of one POST /api/users/suspend. */
export const MAX_BULK_USERS = 200;

/**
 * Up to here long lists count exactly; beyond, `X-Total-Count` is this number and `X-Total-At-Least` is 'true'. That also says
 * of a search with a `q` that it has counted only the newest.
 */
export const MAX_COUNTED = 10_000;

/** The most days GET /api/allOrders/summary tells apart, the latest. */
export const MAX_SUMMARY_DAYS = 366;

/** Goods with this many pieces available, or fewer, are low in stock. */
export const LOW_STOCK = 5;
