import { formatDay, formatMoney } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { Tile } from '@rialto/shared/ui/Tile';
import { balanceQuery } from '../../data/payouts';
import { overviewTexts } from '../../texts/overviewTexts';

/** What the next payout brings, with a link to the payouts; a dash while it is not known. */
export function EarningsTile() {
  const t = overviewTexts.use();
  const { data } = useQuery(balanceQuery());
  const day = data?.next && data.available > 0 ? formatDay(data.next) : null;
  return (
    <Tile
      label={day === null ? t.balance : t.nextPayout(day)}
      value={data ? formatMoney(data.available) : '–'}
      note=""
      link={{ to: paths.payouts, text: t.seePayouts }}
    />
  );
}
