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
  'tag',
  'sort',
] as const;

/** The URL parameters that say how many items of a list, or how many reviews, are shown. */
export const shownParam = 'shown';
export const reviewsParam = 'reviews';

/** The URL parameter of a product's chosen variant. */
export const variantParam = 'variant';
/** The URL parameters of a product's reviews. */
export const reviewListParams = [reviewsParam, 'stars', 'order'] as const;

/** The start of the parameters that filter by facts: `fact.origin=Spain`, also repeated. */
export const factPrefix = 'fact.';

export const listingPageParams = [...listingParams, `${factPrefix}*`, shownParam] as const;
