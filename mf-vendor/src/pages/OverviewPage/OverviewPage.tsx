import { changeText } from '@rialto/shared/changeText';
import { formatMoney, fromCents, toCents } from '@rialto/shared/contract/money';
import type { VendorStats } from '@rialto/shared/contract/stats';
import { paths } from '@rialto/shared/paths';
import { useQuery } from '@rialto/shared/query';
import { from, space } from '@rialto/shared/theme';
import { BestSellers } from '@rialto/shared/ui/BestSellers';
import { DayChart } from '@rialto/shared/ui/DayChart';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { SelectField } from '@rialto/shared/ui/FilterBar';
import { LowStock } from '@rialto/shared/ui/LowStock';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { Tile } from '@rialto/shared/ui/Tile';
import { useListParams } from '@rialto/shared/ui/useListParams';
import styled from 'styled-components';
import { statsQuery } from '../../data/stats';

const spans = [7, 30, 90, 365];
const usual = 30;
/** The server names so many that run low, no more. */
const mostLow = 20;
const orderCount = (orders: number) => orders.toLocaleString('en-US');

/** How the vendor's trade goes, and what waits to be done. */
export function OverviewPage() {
  const { get, set } = useListParams(['days']);
  const days = spans.find((span) => String(span) === get('days')) ?? usual;
  const stats = useQuery(statsQuery(days));
  return (
    <>
      <PageHead title="Overview" intro="What you sold and what was paid for, by the day the order was placed.">
        <SelectField
          label="Span"
          all={`The last ${usual} days`}
          options={spans
            .filter((span) => span !== usual)
            .map((span) => ({ value: String(span), label: `The last ${span} days` }))}
          value={days === usual ? '' : String(days)}
          onSelect={(span) => set({ days: span })}
        />
      </PageHead>
      {stats.data ? (
        <Figures stats={stats.data} days={stats.data.days.length} />
      ) : stats.isError ? (
        <FailedState
          text="The figures could not be loaded."
          reason={stats.error.message}
          onRetry={() => void stats.refetch()}
        />
      ) : (
        <div role="status" aria-label="Loading">
          <Halves>
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} $height="180px" />
            ))}
          </Halves>
        </div>
      )}
    </>
  );
}

function Figures({ stats, days }: { stats: VendorStats; days: number }) {
  const revenue = fromCents(stats.days.reduce((sum, day) => sum + toCents(day.revenue), 0));
  const orders = stats.days.reduce((sum, day) => sum + day.orders, 0);
  return (
    <Sections>
      <Tiles>
        <Tile label="Revenue" value={formatMoney(revenue)} note={changeText(revenue, stats.previous.revenue, days)} />
        <Tile label="Orders" value={orderCount(orders)} note={changeText(orders, stats.previous.orders, days)} />
        <Tile
          label="Waiting to be shipped"
          value={orderCount(stats.waitingToShip)}
          link={{ to: `${paths.sales}?fulfilment=Unfulfilled&status=Completed`, text: 'See them' }}
          note="Nothing to do"
          done={stats.waitingToShip === 0}
        />
        <Tile
          label="Low in stock"
          value={stats.lowStock.length < mostLow ? orderCount(stats.lowStock.length) : `${mostLow}+`}
          link={{ to: `${paths.manageInventory}?sort=stock`, text: 'See the inventory' }}
          note="Nothing to do"
          done={stats.lowStock.length === 0}
        />
      </Tiles>
      <Halves>
        <DayChart
          title="Revenue per day"
          measure="Revenue"
          days={stats.days.map(({ day, revenue: value }) => ({ day, value }))}
          format={formatMoney}
        />
        <DayChart
          title="Orders per day"
          measure="Orders"
          days={stats.days.map(({ day, orders: value }) => ({ day, value }))}
          format={orderCount}
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
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${space(4)};
`;

const Halves = styled.div`
  display: grid;
  gap: ${space(5)};
  ${from('medium')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
