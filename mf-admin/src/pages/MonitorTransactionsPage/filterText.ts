import { formatDay } from '@rialto/shared/format';
import type { OrdersFilter } from '../../data/orders';

/** A filter in words: 'Pending, “maya”, from Nov 1, 2026'; '' for none. */
export function filterText({ status, q, from, to }: OrdersFilter): string {
  return [status, q && `“${q}”`, from && `from ${formatDay(from)}`, to && `to ${formatDay(to)}`]
    .filter(Boolean)
    .join(', ');
}
