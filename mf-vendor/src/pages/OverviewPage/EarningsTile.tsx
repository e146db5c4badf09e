import { formatDay, formatMoney } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { Tile } from '@rialto/shared/ui/Tile';
import { accountQuery, balanceQuery } from '../../data/payouts';
import { overviewTexts } from '../../texts/overviewTexts';

/** What the next payout brings and when, or the balance while nothing is paid out; a dash until it is known. */
export function EarningsTile() {
  const t = overviewTexts.use();
  const { data: balance } = useQuery(balanceQuery());
  const { data: account } = useQuery(accountQuery());
  const isReady = account?.state === 'ready';
  const day = isReady && balance && balance.available >= Math.max(balance.minimum, 0.01) ? balance.next : null;
  const asksVendor = account !== undefined && account.provider !== null && !isReady;
  return (
    <Tile
      label={day === null ? t.balance : t.nextPayout(formatDay(day))}
      value={balance ? formatMoney(balance.available) : '–'}
      note=""
      link={{ to: paths.payouts, text: asksVendor ? t.checkAccount : t.seePayouts }}
    />
  );
}
