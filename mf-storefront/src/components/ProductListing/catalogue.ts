import type { ListedProduct } from '../../data/products';
import type { RemainingPages } from '../shownPart';
import type { ListingFacets } from './filterLocally';

/** The products of a listing, filtered in the browser or by the backend. */
export interface Catalogue {
  products: readonly ListedProduct[];
  /** Set if the request failed. */
  failure: { error: Error | null; refetch: () => unknown } | null;
  /** The shown products do not match the query yet: a request is pending or about to be sent. */
  isSearching: boolean;
  /** How many match, loaded or not; null while unknown. */
  total: number | null;
  /** How many match except for the maximum price. */
  hidden: number;
  facets: ListingFacets;
  /** The name of the shop in the query. */
  shopName: string | undefined;
  rest: RemainingPages;
}
