import type { VendorBalance } from '@rialto/shared/contract/payout';
import { formatMoney } from '@rialto/shared/i18n/format';
import { Tiles } from '@rialto/shared/ui/Overview';
import { Tile } from '@rialto/shared/ui/Tile';
import { payoutsTexts } from '../texts/payoutsTexts';

/** What a vendor has earned, by how far it is from their bank. */
export function BalanceTiles({ balance }: { balance: VendorBalance }) {
  const t = payoutsTexts.use();
  const { pending, onHold, available, inTransit, paidOut, holdDays } = balance;
  return (
    <Tiles $count={5} aria-label={t.balance}>
      <Tile
        label={t.available}
        value={formatMoney(available)}
        note={available < 0 ? t.negativeNote : t.availableNote}
      />
      <Tile label={t.pending} value={formatMoney(pending)} note={t.pendingNote(holdDays)} />
      <Tile label={t.onHold} value={formatMoney(onHold)} note={onHold === 0 ? t.notOnHold : t.onHoldNote} />
      <Tile label={t.inTransit} value={formatMoney(inTransit)} note={t.inTransitNote} />
      <Tile label={t.paidOut} value={formatMoney(paidOut)} note={t.paidOutNote} />
    </Tiles>
  );
}
