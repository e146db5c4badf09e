import { MAX_COUNTED } from '@rialto/shared/contract/limits';
import type { Queryable } from '../../db/database';
import type { Slice } from '../../newestFirst';
import type { OrderFilter } from './filter';
import { countOrders, listOrders, type OrderRow } from './queries';

/** The orders that pass a filter, for `newestPage`. */
export function ordersThat(db: Queryable, filter: OrderFilter) {
  return {
    list: (slice: Slice) => listOrders(db, filter, slice),
    total: () => countOrders(db, filter),
    placeOf: ({ createdAt, id }: OrderRow): [Date, number] => [createdAt, id],
    countedTo: MAX_COUNTED,
  };
}
