/** The URL parameters of a listing's filters. */
export const listingParams = ['keyword', 'category', 'minPrice', 'maxPrice', 'inStock', 'shop', 'sort'] as const;

/** The URL parameters that say how many items of a list, or how many reviews, are shown. */
export const shownParam = 'shown';
export const reviewsParam = 'reviews';

export const listingPageParams = [...listingParams, shownParam] as const;
