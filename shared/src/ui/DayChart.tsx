import { formatDay } from '@rialto/shared/format';
import { figureTexts } from '@rialto/shared/texts/figureTexts';
import { color, fonts, radius, shadow, space, text } from '@rialto/shared/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { MarketDays } from '@rialto/shared/ui/MarketDays';
import { type PointerEvent, useId, useState } from 'react';
import styled from 'styled-components';

export interface DayValue {
  /** ISO 8601: '2026-11-20'. */
  day: string;
  value: number;
}

interface DayChartProps {
  title: string;
  /** What a value is, over its column of the table: 'Revenue'. */
  measure: string;
  /** In order, without gaps; at least one. */
  days: readonly DayValue[];
  format: (value: number) => string;
}

const height = 100;

/** A bar for each day, and behind a button the same as a table. The pointer reads a day out. */
export function DayChart({ title, measure, days, format }: DayChartProps) {
  const t = figureTexts.use();
  const [asTable, setAsTable] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const titleId = useId();
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const most = Math.max(...days.map(({ value }) => value));
  const best = days.find(({ value }) => value === most) ?? first;
  const read = pointed === null ? undefined : days[pointed];
  const summary = most > 0 ? t.most(formatDay(best.day), format(most)) : t.nothingSince(formatDay(first.day));

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };

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
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, value }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day)}</th>
                  <td>{format(value)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroller>
      ) : (
        <>
          <Readout aria-hidden="true">{read ? `${formatDay(read.day)}: ${format(read.value)}` : summary}</Readout>
          <Plot
            viewBox={`0 0 ${days.length} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`${title}. ${summary}`}
            onPointerMove={point}
            onPointerLeave={() => setPointed(null)}
          >
            {/* A shape for all bars of a colour: of one element for each, a page of charts would have hundreds. */}
            <path d={barsOf(days, most, ({ value }) => value > 0)} fill={color('leaf')} />
            <path d={barsOf(days, most, ({ value }) => value === 0)} fill={color('line')} />
            {read && <path d={barsOf(days, most, (day) => day === read)} fill={color('tomato')} />}
          </Plot>
          <Ends aria-hidden="true">
            <span>{formatDay(first.day)}</span>
            <span>{formatDay(last.day)}</span>
          </Ends>
        </>
      )}
      <MarketDays />
    </Figure>
  );
}

/** The outline of the bars of some days, each where its day is. */
function barsOf(days: readonly DayValue[], most: number, passes: (day: DayValue) => boolean): string {
  return days
    .map((day, index) => {
      const bar = Math.max(most > 0 ? (day.value / most) * (height - 2) : 0, 0.8);
      return passes(day) ? `M${index + 0.12} ${height}v${-bar}h0.76v${bar}z` : '';
    })
    .join('');
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
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  figcaption {
    font: 560 ${text('lg')} / 1.2 ${fonts.display};
  }
  button {
    font-size: 0.875rem;
  }
`;

const Readout = styled.p`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
  font-variant-numeric: tabular-nums lining-nums;
`;

const Plot = styled.svg`
  width: 100%;
  height: 11.25rem;
  border-bottom: 1px solid ${color('lineStrong')};
`;

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  color: ${color('inkSoft')};
  font-size: 0.8125rem;
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
  th:last-child {
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
