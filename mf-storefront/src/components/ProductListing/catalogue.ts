import type { ListedProduct } from '../../data/products';
import type { Rest } from '../shownPart';
import type { ListingFacets } from './narrow';

/** What a listing shows, whether the browser has all products or asks for them page by page. */
export interface Catalogue {
  products: readonly ListedProduct[];
  /** Why the backend did not answer the query; null where it did. */
  failure: { error: Error | null; refetch: () => unknown } | null;
  /** What is shown is not, or not all of, what was chosen: the backend is about to be asked, or to answer. */
  isSearching: boolean;
  /** How many match, loaded or not; null while it is not known. */
  total: number | null;
  /** How many only the maximum price hides. */
  hidden: number;
  facets: ListingFacets;
  /** Of the shop that is chosen. */
  shopName: string | undefined;
  /** The pages that the backend holds back. */
  rest: Rest;
}
