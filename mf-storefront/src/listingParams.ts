/** The URL parameters of a listing's filters. */
export const listingParams = [
  'keyword',
  'category',
  'minPrice',
  'maxPrice',
  'inStock',
  'shop',
  'rating',
  'onOffer',
  'new',
  'sort',
] as const;

/** The URL parameters that say how many items of a list, or how many reviews, are shown. */
export const shownParam = 'shown';
export const reviewsParam = 'reviews';

/** The URL parameter of a product's chosen variant. */
export const variantParam = 'variant';
/** The URL parameters of a product's reviews. */
export const reviewListParams = [reviewsParam, 'stars', 'order'] as const;

export const listingPageParams = [...listingParams, shownParam] as const;
