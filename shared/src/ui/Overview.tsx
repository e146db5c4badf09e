import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { Stats } from '@rialto/shared/contract/stats';
import { formatMoney, formatNumber } from '@rialto/shared/i18n/format';
import { figureTexts } from '@rialto/shared/texts/figureTexts';
import { kitTexts } from '@rialto/shared/texts/kitTexts';
import { from, space } from '@rialto/shared/theme/theme';
import { DayCharts } from '@rialto/shared/ui/DayChart';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Tile } from '@rialto/shared/ui/Tile';
import type { ReactNode } from 'react';
import styled from 'styled-components';

type OverviewStats = Stats & { previous: { orders: number; revenue: number } };

interface OverviewProps<Figures> {
  query: { data: Figures | undefined; error: Error | null; refetch: () => unknown };
  tiles: number;
  children: (stats: Figures) => ReactNode;
}

/** The content of an overview, or its skeleton, in which tiles and charts have their final size, or an error. */
export function Overview<Figures extends OverviewStats>({ query, tiles, children }: OverviewProps<Figures>) {
  const t = figureTexts.use();
  const kit = kitTexts.use();
  if (query.data) return <Sections>{children(query.data)}</Sections>;
  if (query.error)
    return <FailedState text={t.figuresFailed} reason={query.error.message} onRetry={() => void query.refetch()} />;
  return (
    <Sections role="status" aria-label={kit.loading}>
      <BlankTiles $count={tiles} aria-hidden>
        {Array.from({ length: tiles }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are alike
          <Tile key={index} label={blank} value={blank} note={index < 2 ? t.up(10, 30) : blank} />
        ))}
      </BlankTiles>
      <Halves>
        <DayCharts days={undefined} previous={[]} />
        <Skeleton $height="24rem" />
        <Skeleton $height="24rem" />
      </Halves>
    </Sections>
  );
}

const blank = '\u00a0';

export function SalesTiles({ stats: { days, previous } }: { stats: OverviewStats }) {
  const t = figureTexts.use();
  const revenue = fromCents(days.reduce((sum, day) => sum + toCents(day.revenue), 0));
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  return (
    <>
      <Tile label={t.revenue} value={formatMoney(revenue)} note={changeText(revenue, previous.revenue, days.length)} />
      <Tile label={t.orders} value={formatNumber(orders)} note={changeText(orders, previous.orders, days.length)} />
    </>
  );
}

/** '+12% vs. previous 30 days', in words that need no colour. */
export function changeText(now: number, before: number, days: number): string {
  const t = figureTexts.current();
  if (before === 0) return now === 0 ? t.asBefore(days) : t.noneBefore(days);
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return t.asBefore(days);
  return percent > 0 ? t.up(percent, days) : t.down(-percent, days);
}

export const Sections = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(5)};
`;

/** `$count` tiles in a row, fewer in a narrow window. A row is filled, also by fewer tiles. */
export const Tiles = styled.dl<{ $count: number }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  > * {
    flex: 1 1 ${({ $count }) => ($count > 4 ? '12.5rem' : '9.375rem')};
  }
  ${from('medium')} {
    > * {
      flex-basis: calc(100% / ${({ $count }) => ($count > 4 ? 3 : $count)} - ${space(4)});
    }
  }
  @media (min-width: 78em) {
    > * {
      flex-basis: calc(100% / ${({ $count }) => $count} - ${space(4)});
    }
  }
`;

/** Their invisible notes take as many lines as those of `SalesTiles`. */
const BlankTiles = styled(Tiles)`
  dd {
    visibility: hidden;
  }
`;

export const Halves = styled.div`
  display: grid;
  gap: ${space(5)};
  ${from('medium')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
