import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { VendorStats } from '@rialto/shared/contract/stats';
import { changeText } from '@rialto/shared/i18n/changeText';
import { formatMoney, formatNumber } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { from, space } from '@rialto/shared/theme/theme';
import { BestSellers } from '@rialto/shared/ui/BestSellers';
import { DayChart } from '@rialto/shared/ui/DayChart';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { LowStock } from '@rialto/shared/ui/LowStock';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { SpanField, useSpan } from '@rialto/shared/ui/SpanField';
import { Tile } from '@rialto/shared/ui/Tile';
import styled from 'styled-components';
import { statsQuery } from '../../data/stats';
import { overviewTexts } from '../../texts/overviewTexts';

/** The server lists at most this many. */
const maxLowStock = 20;

export function OverviewPage() {
  const t = overviewTexts.use();
  const { loading } = kitTexts.use();
  const stats = useQuery(statsQuery(useSpan()));
  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <SpanField />
      </PageHead>
      {stats.data ? (
        <Figures stats={stats.data} days={stats.data.days.length} />
      ) : stats.isError ? (
        <FailedState text={t.failed} reason={stats.error.message} onRetry={() => void stats.refetch()} />
      ) : (
        <div role="status" aria-label={loading}>
          <Halves>
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} $height="11.25rem" />
            ))}
          </Halves>
        </div>
      )}
    </>
  );
}

function Figures({ stats, days }: { stats: VendorStats; days: number }) {
  const t = overviewTexts.use();
  const revenue = fromCents(stats.days.reduce((sum, day) => sum + toCents(day.revenue), 0));
  const orders = stats.days.reduce((sum, day) => sum + day.orders, 0);
  return (
    <Sections>
      <Tiles>
        <Tile label={t.revenue} value={formatMoney(revenue)} note={changeText(revenue, stats.previous.revenue, days)} />
        <Tile label={t.orders} value={formatNumber(orders)} note={changeText(orders, stats.previous.orders, days)} />
        <Tile
          label={t.waitingToShip}
          value={formatNumber(stats.waitingToShip)}
          link={{ to: `${paths.sales}?fulfilment=Unfulfilled&status=Completed`, text: t.seeThem }}
          note={t.nothingToDo}
          done={stats.waitingToShip === 0}
        />
        <Tile
          label={t.lowInStock}
          value={
            stats.lowStock.length < maxLowStock
              ? formatNumber(stats.lowStock.length)
              : t.atLeast(formatNumber(maxLowStock))
          }
          link={{ to: `${paths.manageInventory}?sort=stock`, text: t.seeInventory }}
          note={t.nothingToDo}
          done={stats.lowStock.length === 0}
        />
      </Tiles>
      <Halves>
        <DayChart
          title={t.revenuePerDay}
          measure={t.revenue}
          figure="revenue"
          days={stats.days}
          previous={stats.previousDays}
        />
        <DayChart
          title={t.ordersPerDay}
          measure={t.orders}
          figure="orders"
          days={stats.days}
          previous={stats.previousDays}
        />
        <BestSellers products={stats.topProducts} />
        <LowStock
          products={stats.lowStock}
          pathOf={({ name }) => `${paths.manageInventory}?q=${encodeURIComponent(name)}`}
        />
      </Halves>
    </Sections>
  );
}

const Sections = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9.375rem, 100%), 1fr));
  gap: ${space(4)};
`;

const Halves = styled.div`
  display: grid;
  gap: ${space(5)};
  ${from('medium')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
