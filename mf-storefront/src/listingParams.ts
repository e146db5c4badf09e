/** The parameters of an address that say the filters of a listing. */
export const listingParams = ['keyword', 'category', 'minPrice', 'maxPrice', 'inStock', 'shop', 'sort'] as const;
