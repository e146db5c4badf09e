/** The parameters of an address that say the filters of a listing. */
export const listingParams = ['keyword', 'category', 'minPrice', 'maxPrice', 'inStock', 'shop', 'sort'] as const;

/** How many items of a list are shown. */
export const shownParam = 'shown';
export const reviewsParam = 'reviews';

/** All that a page with a listing reads of its address. */
export const listingPageParams = [...listingParams, shownParam] as const;
