import { formatMoney } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { changeText } from '@rialto/shared/ui/Overview';
import { Tile } from '@rialto/shared/ui/Tile';
import { revenueQuery } from '../../data/money';
import { overviewTexts } from '../../texts/overviewTexts';

/** What the market earned and repaid in the period; dashes while they are not known. */
export function RevenueTiles({ days }: { days: number }) {
  const t = overviewTexts.use();
  const { data } = useQuery(revenueQuery(days));
  const blank = '\u00a0';
  return (
    <>
      <Tile
        label={t.commission}
        value={data ? formatMoney(data.commission) : '–'}
        note={data ? changeText(data.commission, data.previous.commission, days) : blank}
      />
      <Tile
        label={t.refunded}
        value={data ? formatMoney(data.refunded) : '–'}
        note={data ? changeText(data.refunded, data.previous.refunded, days) : blank}
      />
    </>
  );
}
