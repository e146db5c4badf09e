// Limits of requests that pages split their work by. Without zod, for browsers.

/** Rows of a vendor's own list per response. */
export const MAX_OWN_PAGE = 1000;

/** POST /api/products/import. */
export const MAX_IMPORT_ROWS = 500;
export const MAX_IMPORT_BYTES = 1_000_000;

/** PATCH /api/sales. */
export const MAX_SALES = 500;

/** POST /api/users/suspend. */
export const MAX_BULK_USERS = 200;

/** Longer lists are not counted: `X-Total-Count` is this number, and `X-Total-At-Least: true`, also for searches that counted only the newest. */
export const MAX_COUNTED = 10_000;

/** The latest days in GET /api/allOrders/summary. */
export const MAX_SUMMARY_DAYS = 366;

/** The options of a product, and its variants. */
export const MAX_OPTIONS = 3;
export const MAX_VARIANTS = 100;

/** Of a product. */
export const MAX_PICTURES = 10;
export const MAX_TAGS = 20;

/** Facts of a category, and choices of one. */
export const MAX_FACTS = 20;
export const MAX_CHOICES = 50;

/** Products on a wishlist; shops that a person follows. */
export const MAX_SAVED = 500;

/** Products with this many units available, or fewer, are low in stock, unless their vendor sets another limit. */
export const LOW_STOCK = 5;

/** Products of seasonal picks, and of a blog post. */
export const MAX_PICKED = 12;
export const MAX_POST_PRODUCTS = 8;

/** The shops in the facets of a listing, and the values of each fact. */
export const MAX_FACET_VALUES = 50;

/** Addresses of an account. */
export const MAX_ADDRESSES = 50;

/** Times of days off of a shop that are not over. */
export const MAX_DAYS_OFF = 50;

/** Delivery methods of a shop that are not archived, and of one method its price steps, countries and beginnings of postcodes. */
export const MAX_METHODS = 20;
export const MAX_TIERS = 20;
export const MAX_ZONES = 260;
export const MAX_PREFIXES = 200;
