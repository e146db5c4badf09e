import { formatNumber } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { DashboardHome } from '@rialto/shared/slots/DashboardHome';
import { BestSellers } from '@rialto/shared/ui/BestSellers';
import { DayCharts } from '@rialto/shared/ui/DayChart';
import { LowStock } from '@rialto/shared/ui/LowStock';
import { Halves, Overview, SalesTiles, Tiles } from '@rialto/shared/ui/Overview';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { SpanField, useSpan } from '@rialto/shared/ui/SpanField';
import { Tile } from '@rialto/shared/ui/Tile';
import { ApprovalNotice } from '../../components/ApprovalNotice';
import { SellerDetailsNotice } from '../../components/SellerDetailsNotice';
import { statsQuery } from '../../data/stats';
import { overviewTexts } from '../../texts/overviewTexts';
import { EarningsTile } from './EarningsTile';

/** The server lists at most this many. */
const maxLowStock = 20;

export function OverviewPage() {
  const t = overviewTexts.use();
  const query = useQuery(statsQuery(useSpan()));
  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <SpanField />
      </PageHead>
      <ApprovalNotice />
      <SellerDetailsNotice />
      <Overview query={query} tiles={5}>
        {(stats) => {
          const { waitingToShip, lowStock } = stats;
          const low = formatNumber(lowStock.length);
          return (
            <>
              <Tiles $count={5}>
                <SalesTiles stats={stats} />
                <Tile
                  label={t.waitingToShip}
                  value={formatNumber(waitingToShip)}
                  link={{ to: paths.sales, text: t.seeThem }}
                  note={t.nothingToDo}
                  done={waitingToShip === 0}
                />
                <Tile
                  label={t.lowInStock}
                  value={lowStock.length < maxLowStock ? low : t.atLeast(low)}
                  link={{ to: `${paths.manageInventory}?sort=stock`, text: t.seeInventory }}
                  note={t.nothingToDo}
                  done={lowStock.length === 0}
                />
                <EarningsTile />
              </Tiles>
              <Halves>
                <DayCharts days={stats.days} previous={stats.previousDays} />
                <BestSellers products={stats.topProducts} />
                <LowStock
                  products={lowStock}
                  pathOf={({ name }) => `${paths.manageInventory}?q=${encodeURIComponent(name)}`}
                />
              </Halves>
            </>
          );
        }}
      </Overview>
      <DashboardHome />
    </>
  );
}
