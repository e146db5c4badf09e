import { MAX_COUNTED } from '@rialto/shared/contract/limits';
import type { Queryable } from '../../db/database';
import type { Slice } from '../../http/pagination/keyset';
import type { OrderFilter } from '../search/filter';
import { type Found, searchOrders } from '../search/search';
import { countOrders, listOrders, type OrderWithItems, readOrders } from './queries';

const cursorOf = ({ createdAt, id }: OrderWithItems): [Date, number] => [createdAt, id];

/** The source of a page of matching orders, for `newestPage`. */
export function orderPageSource(db: Queryable, filter: OrderFilter) {
  if ((filter.q || filter.soldBy) && filter.userId === undefined) return searched(db, filter);
  return {
    list: (slice: Slice) => listOrders(db, filter, slice),
    total: () => countOrders(db, filter),
    cursorOf,
    countLimit: MAX_COUNTED,
  };
}

// A search counts only the orders that it has scanned, so every page has the count of the first page's search.
function searched(db: Queryable, filter: OrderFilter) {
  let first: Promise<Found> | undefined;
  const searchFirstPage = ({ limit }: Slice) => {
    first ??= searchOrders(db, filter, { limit });
    return first;
  };
  return {
    list: async (slice: Slice) =>
      readOrders(db, (await (slice.after ? searchOrders(db, filter, slice) : searchFirstPage(slice))).ids),
    total: searchFirstPage,
    cursorOf,
    countLimit: MAX_COUNTED,
  };
}
