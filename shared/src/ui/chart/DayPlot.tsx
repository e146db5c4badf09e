import { formatDay, formatShortDay, siteCurrency } from '@rialto/shared/i18n/format';
import { locale } from '@rialto/shared/language';
import { figureTexts } from '@rialto/shared/texts/figureTexts';
import { color, fontScale, radius, shadow, space, text } from '@rialto/shared/theme/theme';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { TooltipWithBounds } from '@visx/tooltip';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';

export interface DayValue {
  /** ISO 8601: '2026-11-20'. */
  day: string;
  value: number;
}

interface DayPlotProps {
  label: string;
  unit: 'money' | 'count';
  days: readonly DayValue[];
  previous: readonly DayValue[];
  format: (value: number) => string;
}

/** Pixels at the default font size. */
const size = { height: 220, top: 8, right: 20, bottom: 28, charWidth: 7.5, betweenDays: 76 };

/** A bar chart of days over a line of the preceding period, with a tooltip by pointer and arrow keys. */
export function DayPlot({ label, unit, days, previous, format }: DayPlotProps) {
  const t = figureTexts.use();
  const hintId = useId();
  const scale = fontScale();
  const [frame, width] = useWidth();
  const [pointed, setPointed] = useState<{ index: number; pointerY: number | null } | null>(null);

  const max = Math.max(0, ...[...days, ...previous].map(({ value }) => value));
  const height = size.height * scale;
  const bottom = height - size.bottom * scale;
  const y = scaleLinear({ domain: [0, max || 1], range: [bottom, size.top], nice: max > 0 ? 4 : false });
  const values = max > 0 ? y.ticks(4).filter((tick) => unit === 'money' || Number.isInteger(tick)) : [0];
  const formatTick = (tick: number) => shortFormat(unit).format(tick);
  const left = labelGap + Math.max(...values.map((tick) => formatTick(tick).length)) * size.charWidth * scale;
  const right = width - size.right;
  // A year on a phone has no room for gaps between the bars.
  const padding = (right - left) / days.length < 4 ? 0 : 0.24;
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [left, right], padding });
  const centerOf = (index: number) => (x(days[index]?.day ?? '') ?? 0) + x.bandwidth() / 2;
  const every = Math.ceil(days.length / Math.max(1, Math.floor((right - left) / (size.betweenDays * scale))));

  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const plot = currentTarget.getBoundingClientRect();
    const at = clientX - plot.left - left;
    const index = within(Math.floor((at / (right - left)) * days.length), days.length);
    setPointed({ index, pointerY: clientY - plot.top });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setPointed(null);
    const from = pointed?.index ?? days.length;
    const goals: Record<string, number> = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: days.length };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    setPointed({ index: within(goal, days.length), pointerY: null });
  };

  const read = pointed ? days[pointed.index] : undefined;
  const readBefore = pointed ? previous[pointed.index] : undefined;
  const lines = [read, readBefore].map((line) => line && `${formatDay(line.day)}: ${format(line.value)}`);
  return (
    <Frame ref={frame} $height={height}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={label}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move through its days
        tabIndex={0}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(null)}
        onKeyDown={press}
        onBlur={() => setPointed(null)}
      >
        <GridRows scale={y} tickValues={values} left={left} width={right - left} stroke={color('line')} />
        {read && (
          <rect
            x={(x(read.day) ?? 0) - (x.step() - x.bandwidth()) / 2}
            y={size.top}
            width={x.step()}
            height={bottom - size.top}
            fill={color('leafTint')}
          />
        )}
        {/* One path for all bars saves hundreds of elements per page. */}
        <path
          d={days.map(({ day, value }) => `M${x(day)} ${bottom}V${y(value)}h${x.bandwidth()}V${bottom}z`).join('')}
          fill={color('leaf')}
        />
        {previous.length > 0 &&
          [halo, dashes].map((look) => (
            <LinePath
              key={look.stroke}
              data={previous.slice(0, days.length)}
              x={(_, index) => centerOf(index)}
              y={({ value }) => y(value)}
              {...look}
            />
          ))}
        <AxisLeft
          scale={y}
          left={left}
          tickValues={values}
          tickFormat={(tick) => formatTick(Number(tick))}
          hideAxisLine
          hideTicks
          tickComponent={Tick}
          tickLabelProps={{ textAnchor: 'end', dx: 0, dy: '0.33em' }}
        />
        <AxisBottom
          scale={x}
          top={bottom}
          tickValues={days.map(({ day }) => day).filter((_, index) => (days.length - 1 - index) % every === 0)}
          tickFormat={formatShortDay}
          stroke={color('lineStrong')}
          tickStroke={color('lineStrong')}
          tickLength={4}
          tickComponent={Tick}
          tickLabelProps={{ textAnchor: 'middle', dy: '0.75em' }}
        />
      </svg>
      {pointed && read && (
        <Tip
          unstyled
          applyPositionStyle
          aria-hidden="true"
          left={centerOf(pointed.index)}
          top={pointed.pointerY ?? y(read.value)}
        >
          <b>{lines[0]}</b>
          {lines[1] && <span>{lines[1]}</span>}
        </Tip>
      )}
      <VisuallyHidden id={hintId}>{t.chartKeys}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">
        {pointed?.pointerY === null &&
          [lines[0], lines[1] && `${t.previousPeriod}: ${lines[1]}`].filter(Boolean).join('. ')}
      </VisuallyHidden>
    </Frame>
  );
}

const labelGap = 16;
const halo = { stroke: color('raised'), strokeWidth: 5, strokeLinejoin: 'round' } as const;
const dashes = { stroke: color('inkSoft'), strokeWidth: 2, strokeDasharray: '5 3' } as const;

const within = (index: number, length: number) => Math.min(length - 1, Math.max(0, index));

/** '$1,200' or '1.200 $', '4'. */
const shortFormat = (unit: DayPlotProps['unit']) =>
  new Intl.NumberFormat(
    locale(),
    unit === 'money' ? { style: 'currency', currency: siteCurrency(), trailingZeroDisplay: 'stripIfInteger' } : {},
  );

/** The observed width of an element; a default one without layout. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(440);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(() => watched.clientWidth > 0 && setWidth(watched.clientWidth));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}

function Tick({ x, y, dx, dy, textAnchor, formattedValue }: TickRendererProps) {
  return (
    <Label x={x} y={y} dx={dx} dy={dy} textAnchor={textAnchor}>
      {formattedValue}
    </Label>
  );
}

const Label = styled.text`
  fill: ${color('inkSoft')};
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums lining-nums;
`;

const Frame = styled.div<{ $height: number }>`
  position: relative;
  height: ${({ $height }) => $height}px;
  min-width: 0;
  svg {
    touch-action: pan-y;
  }
`;

const Tip = styled(TooltipWithBounds)`
  z-index: 1;
  display: grid;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('small')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  font-size: ${text('sm')};
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
  pointer-events: none;
  span {
    color: ${color('inkSoft')};
  }
  span::before {
    display: inline-block;
    width: 1rem;
    margin-inline-end: ${space(2)};
    border-top: 2px dashed;
    vertical-align: middle;
    content: '';
  }
`;
