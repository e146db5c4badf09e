import type { DayFigures } from '@rialto/shared/contract/stats';
import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { formatDay, formatMoney, formatNumber } from '@rialto/shared/i18n/format';
import { figureTexts } from '@rialto/shared/texts/figureTexts';
import { color, fonts, space, text } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import type { DayValue } from '@rialto/shared/ui/chart/DayPlot';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Panel } from '@rialto/shared/ui/Layout';
import { MarketDays } from '@rialto/shared/ui/MarketDays';
import { RetryBoundary } from '@rialto/shared/ui/RetryBoundary';
import { Muted } from '@rialto/shared/ui/Text';
import { FigureTable } from '@rialto/shared/ui/table/FigureTable';
import { type ComponentProps, Suspense, useId, useState } from 'react';
import styled from 'styled-components';

const loadPlot = () =>
  lazyComponent(() =>
    import(/* webpackChunkName: "dayPlot" */ '@rialto/shared/ui/chart/DayPlot').then((m) => m.DayPlot),
  );
/** Replaced when loading is retried, as React remembers a failure. */
let LatestPlot = loadPlot();

interface DayChartProps {
  title: string;
  /** The heading of the values in the table: 'Revenue'. */
  measure: string;
  figure: 'revenue' | 'orders';
  /** In ascending order, without gaps; undefined while loading. */
  days: readonly DayFigures[] | undefined;
  /** The preceding period, drawn as a line; empty while it loads. */
  previous?: readonly DayFigures[] | undefined;
}

/** A daily figure as a chart or a table. The chart's library loads with the first chart. */
export function DayChart({ title, measure, figure, days, previous }: DayChartProps) {
  const t = figureTexts.use();
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const format = figure === 'revenue' ? formatMoney : formatNumber;
  const values = days?.map((day) => ({ day: day.day, value: day[figure] }));
  const before = previous?.map((day) => ({ day: day.day, value: day[figure] }));
  if (values?.length === 0)
    return (
      <Figure aria-labelledby={titleId}>
        <figcaption id={titleId}>{title}</figcaption>
        <Muted>{t.noFigures}</Muted>
      </Figure>
    );
  const summary = values && summaryOf(values, format);
  return (
    <Figure aria-labelledby={titleId}>
      <Top>
        <figcaption id={titleId}>{title}</figcaption>
        <TextButton disabled={!values} onClick={() => setAsTable(!asTable)}>
          {asTable ? t.asChart : t.asTable}
        </TextButton>
      </Top>
      {values && asTable ? (
        <Scroller tabIndex={0} role="group" aria-labelledby={titleId}>
          <Table aria-labelledby={titleId}>
            <thead>
              <tr>
                <th scope="col">{t.day}</th>
                <th scope="col">{measure}</th>
                {before && <th scope="col">{t.previousPeriod}</th>}
              </tr>
            </thead>
            <tbody>
              {values.map(({ day, value }, index) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day)}</th>
                  <td>{format(value)}</td>
                  {before && <td>{before[index] ? format(before[index].value) : '–'}</td>}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroller>
      ) : (
        <>
          <Summary aria-hidden="true">{summary ?? '\u00a0'}</Summary>
          {values ? (
            <Plot
              label={`${title}. ${summary}`}
              unit={figure === 'revenue' ? 'money' : 'count'}
              days={values}
              previous={before ?? []}
              format={format}
            />
          ) : (
            <PlotSkeleton />
          )}
          {before && (
            <Legend>
              <li>{t.thisPeriod}</li>
              <li>{t.previousPeriod}</li>
            </Legend>
          )}
        </>
      )}
      <MarketDays />
    </Figure>
  );
}

/** 'Highest on Nov 3, 2026: $12.50.' */
function summaryOf(values: readonly DayValue[], format: (value: number) => string): string {
  const t = figureTexts.current();
  const highest = values.reduce((best, day) => (day.value > best.value ? day : best));
  return highest.value > 0
    ? t.most(formatDay(highest.day), format(highest.value))
    : t.nothingSince(formatDay(highest.day));
}

function Plot(props: ComponentProps<typeof LatestPlot>) {
  const t = figureTexts.use();
  const [DayPlot, setDayPlot] = useState(() => LatestPlot);
  const reload = () => {
    LatestPlot = loadPlot();
    setDayPlot(LatestPlot);
  };
  return (
    <RetryBoundary
      fallback={(retry) => (
        <FailedState
          text={t.chartFailed}
          onRetry={() => {
            reload();
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={<PlotSkeleton />}>
        <DayPlot {...props} />
      </Suspense>
    </RetryBoundary>
  );
}

const PlotSkeleton = () => <Skeleton $height="13.75rem" />;

interface DayChartsProps {
  days: DayChartProps['days'];
  previous?: DayChartProps['previous'];
}

export function DayCharts(props: DayChartsProps) {
  const t = figureTexts.use();
  return (
    <>
      <DayChart title={t.revenuePerDay} measure={t.revenue} figure="revenue" {...props} />
      <DayChart title={t.ordersPerDay} measure={t.orders} figure="orders" {...props} />
    </>
  );
}

const Figure = styled(Panel).attrs({ as: 'figure' })`
  display: grid;
  align-content: start;
  gap: ${space(3)};
  min-width: 0;
  figcaption {
    font: 560 ${text('lg')} / 1.2 ${fonts.display};
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  button {
    font-size: 0.875rem;
  }
`;

const Summary = styled.p`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
  font-variant-numeric: tabular-nums lining-nums;
`;

/** The markers look like the plot's bars and line. */
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  color: ${color('inkSoft')};
  font-size: 0.875rem;
  li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }
  li::before {
    width: 1rem;
    height: 0.75rem;
    background: ${color('leaf')};
    content: '';
  }
  li + li::before {
    height: 0;
    border-top: 2px dashed ${color('inkSoft')};
    background: none;
  }
`;

const Scroller = styled.div`
  max-height: 15rem;
  overflow: auto;
`;

const Table = styled(FigureTable)`
  thead th {
    position: sticky;
    top: 0;
    background: ${color('raised')};
  }
`;
