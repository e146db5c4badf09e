import { formatDay } from '@rialto/shared/i18n/format';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import type { OrdersFilter } from '../../data/orders';
import { transactionsTexts } from '../../texts/transactionsTexts';

/** Describes a filter: 'Pending, “maya”, from Nov 1, 2026'; '' for none. */
export function filterText({ status, q, seller, from, to }: OrdersFilter): string {
  const t = transactionsTexts.current();
  return [
    status && valueTexts.current().orderStatus[status],
    q && t.quoted(q),
    seller && t.soldBy(seller),
    from && t.from(formatDay(from)),
    to && t.to(formatDay(to)),
  ]
    .filter(Boolean)
    .join(', ');
}
