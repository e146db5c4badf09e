import type { SalesRecord } from '@rialto/shared/contract/adminRecord';
import { formatMoney, formatNumber } from '@rialto/shared/i18n/format';
import { Tile } from '@rialto/shared/ui/Tile';
import { recordTexts } from '../texts/recordTexts';
import { RecordTiles } from './RecordTiles';

/** What a vendor or a shop sells, sold, and owes. */
export function SalesTiles({ sales }: { sales: SalesRecord }) {
  const t = recordTexts.use();
  const { sold, refunded, refundsOpen, stranded } = sales;
  return (
    <RecordTiles title={t.sales}>
      <Tile label={t.onSale} value={formatNumber(sales.productsOnSale)} note={t.archived(sales.productsArchived)} />
      <Tile
        label={t.sold}
        value={formatMoney(sold.total)}
        note={`${t.orders(sold.orders)}, ${t.pieces(sales.pieces)}`}
      />
      <Tile label={t.toShip} value={formatNumber(sales.toShip)} note={sales.toShip === 0 ? t.none : '\u00a0'} />
      <Tile label={t.refunded} value={formatMoney(refunded.total)} note={t.orders(refunded.orders)} />
      <Tile label={t.refundsOpen} value={formatMoney(refundsOpen.total)} note={t.orders(refundsOpen.orders)} />
      <Tile label={t.stranded} value={formatMoney(stranded.total)} note={t.orders(stranded.orders)} />
    </RecordTiles>
  );
}
