import { hiddenAboveText } from '@rialto/shared/contract/productFilter';
import { plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  products: 'Products',
  productsDescription: 'Vegetables, fruits, plants and seeds from the growers of Rialto: search, filter and compare.',
  productsIn: (category: string) => `Products in ${category}`,
  categoryDescription: (category: string) => `${category} from the growers of Rialto: search, filter and compare.`,
  filtersAndResults: 'Filters and results',
  categories: 'Categories',
  breadcrumb: 'Breadcrumb',
  back: 'Back',
  noCategory: 'Category not found',
  noCategoryText: 'It may have been renamed or removed.',
  allProducts: 'See all products',
  browseCategories: 'Browse categories',
  loading: 'Loading products',
  none: 'No products found matching your criteria',
  results: (n: number) => plural(n, { one: '# result', other: '# results' }),
  resultsOf: (n: number, all: number) => `${n} of ${plural(all, { one: '# product', other: '# products' })}`,
  updating: 'Updating results…',
  more: (n: number) => `Show ${n} more`,
  skip: 'Skip products',
  seeAll: (n: number) => `See all ${plural(n, { one: '# product', other: '# products' })}`,
  hidden: (n: number, maxPrice: number) => `${hiddenAboveText(n, maxPrice)}. `,
  showHidden: 'Show them',
  card: {
    viewDetails: 'View Details',
    moreDetails: 'More Details',
    bestseller: 'Bestseller',
    off: (percent: number) => `${percent}% off`,
    soldOut: 'Sold out',
    onlyLeft: (n: number) => `Only ${n} left`,
    noDescription: 'No description available.',
    reviews: (n: number) => `(${n} reviews)`,
    before: 'before: ',
    add: 'Add to Cart',
    adding: 'Adding…',
    hasAll: (n: number) => (n === 1 ? 'The last one is in your cart' : `All ${n} left are in your cart`),
  },
  filter: {
    label: 'Filter products',
    keyword: 'Keyword',
    searchByKeyword: 'Search by keyword',
    open: (inUse: number) => (inUse > 0 ? `Filters (${inUse})` : 'Filters'),
    category: 'Category',
    anyCategory: 'Select Category',
    minPrice: 'Min Price',
    maxPrice: 'Max Price',
    inStock: 'In stock only',
    sort: 'Sort',
    sorts: {
      featured: 'Featured',
      bestselling: 'Best selling',
      price: 'Price, low to high',
      '-price': 'Price, high to low',
      rating: 'Best rated',
      newest: 'Newest',
    },
    inUse: 'Active filters',
    remove: (filter: string) => `Remove filter: ${filter}`,
    clearAll: 'Clear all',
    byCategory: 'Narrow by category',
    prices: (from: string, to: string) => `Prices from ${from} to ${to}`,
  },
  chip: {
    keyword: (typed: string) => `“${typed}”`,
    wholeDollars: (dollars: number) => `$${dollars}`,
    from: (price: string) => `From ${price}`,
    upTo: (price: string) => `Up to ${price}`,
    anyPrice: 'Any price',
    inStock: 'In stock',
    oneShop: 'One shop',
  },
  noMatch: {
    didYouMean: 'Did you mean',
    takeAway: 'Try removing a filter.',
    nothingOnSale: 'Nothing is for sale here right now.',
    clear: 'Clear filters',
  },
};

export type ListingTexts = typeof en;

/** What the lists of products say, and the parts that several pages have. */
export const listingTexts = createTexts(en, partOf(translations, 'listing'));
