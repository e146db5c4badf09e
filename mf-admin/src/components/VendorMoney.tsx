import { formatMoney } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { Tile } from '@rialto/shared/ui/Tile';
import { vendorBalanceQuery } from '../data/money';
import { moneyTexts } from '../texts/moneyTexts';
import { RecordTiles } from './RecordTiles';

/** What a vendor has earned, by how far it is from their bank, or what they owe; nothing until it is loaded. */
export function VendorMoney({ vendorId }: { vendorId: number }) {
  const t = moneyTexts.use();
  const { data } = useQuery(vendorBalanceQuery(vendorId));
  if (!data) return null;
  const { pending, onHold, available, inTransit, paidOut } = data;
  return (
    <RecordTiles title={t.vendorMoney}>
      <Tile label={t.available} value={formatMoney(available)} note={available < 0 ? t.owes : t.availableNote} />
      <Tile label={t.pending} value={formatMoney(pending)} note={t.pendingNote} />
      <Tile label={t.onHold} value={formatMoney(onHold)} note={t.onHoldNote} />
      <Tile label={t.inTransit} value={formatMoney(inTransit)} note={t.inTransitNote} />
      <Tile
        label={t.paidOut}
        value={formatMoney(paidOut)}
        note=""
        link={{ to: paths.payoutsOf(vendorId), text: t.seePayouts }}
      />
    </RecordTiles>
  );
}
