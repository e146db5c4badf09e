import type { DayFigures } from '@rialto/shared/contract/stats';
import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { formatDay, formatMoney, formatNumber } from '@rialto/shared/i18n/format';
import { figureTexts } from '@rialto/shared/texts/figureTexts';
import { color, fonts, radius, shadow, space, text } from '@rialto/shared/theme/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { MarketDays } from '@rialto/shared/ui/MarketDays';
import { Muted } from '@rialto/shared/ui/Text';
import { Suspense, useId, useState } from 'react';
import styled from 'styled-components';

const DayPlot = lazyComponent(() =>
  import(/* webpackChunkName: "dayPlot" */ '@rialto/shared/ui/chart/DayPlot').then((m) => m.DayPlot),
);

interface DayChartProps {
  title: string;
  /** What a value is, over its column of the table: 'Revenue'. */
  measure: string;
  /** Which figure of the days is drawn. */
  figure: 'revenue' | 'orders';
  /** In order, without gaps. */
  days: readonly DayFigures[];
  /** As many days before those, drawn as a line to compare with; empty while they are loading. */
  previous?: readonly DayFigures[] | undefined;
}

/** A figure of each day as a chart, and behind a button the same as a table. The chart's library is loaded with the first one. */
export function DayChart({ title, measure, figure, days, previous }: DayChartProps) {
  const t = figureTexts.use();
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const format = figure === 'revenue' ? formatMoney : formatNumber;
  const values = days.map((day) => ({ day: day.day, value: day[figure] }));
  const before = previous?.map((day) => ({ day: day.day, value: day[figure] }));
  const [first] = values;
  const most = Math.max(...values.map(({ value }) => value));
  const best = values.find(({ value }) => value === most);
  if (!first || !best)
    return (
      <Figure aria-labelledby={titleId}>
        <figcaption id={titleId}>{title}</figcaption>
        <Muted>{t.noFigures}</Muted>
      </Figure>
    );
  const summary = most > 0 ? t.most(formatDay(best.day), format(most)) : t.nothingSince(formatDay(first.day));
  return (
    <Figure aria-labelledby={titleId}>
      <Top>
        <figcaption id={titleId}>{title}</figcaption>
        <TextButton onClick={() => setAsTable(!asTable)}>{asTable ? t.asChart : t.asTable}</TextButton>
      </Top>
      {asTable ? (
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
          <Summary aria-hidden="true">{summary}</Summary>
          <Suspense fallback={<Skeleton $height="13.75rem" />}>
            <DayPlot
              label={`${title}. ${summary}`}
              unit={figure === 'revenue' ? 'money' : 'count'}
              days={values}
              previous={before ?? []}
              format={format}
            />
          </Suspense>
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

const Figure = styled.figure`
  display: grid;
  align-content: start;
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
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

/** A bar and a dashed line, as the plot draws them. */
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

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums lining-nums;
  th,
  td {
    padding: ${space(2)} ${space(1)};
    font-weight: 400;
    text-align: start;
  }
  td,
  thead th:not(:first-child) {
    text-align: end;
  }
  thead th {
    position: sticky;
    top: 0;
    background: ${color('raised')};
    color: ${color('inkSoft')};
    font-size: 0.875rem;
    font-weight: 600;
  }
  tbody tr {
    border-top: 1px solid ${color('line')};
  }
`;
