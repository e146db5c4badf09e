import { formatMoney } from '@rialto/shared/contract/money';
import { paths } from '@rialto/shared/routing/paths';
import { space } from '@rialto/shared/theme/theme';
import { BestSellers } from '@rialto/shared/ui/BestSellers';
import { DayChart } from '@rialto/shared/ui/DayChart';
import { LowStock } from '@rialto/shared/ui/LowStock';
import { Overview } from '@rialto/shared/ui/Overview';
import { SpanField } from '@rialto/shared/ui/SpanField';
import { Tile } from '@rialto/shared/ui/Tile';
import { Timeline } from '@rialto/shared/ui/Timeline';
import styled from 'styled-components';
import { bestSellers, days, earlierDays, idleDays, lowStock } from '../market';
import { Part, State } from '../Part';

const events = [
  { id: 1, type: 'placed', message: 'Order placed.', createdAt: '2026-11-02T12:00:00.000Z' },
  { id: 2, type: 'paid', message: 'Paid.', createdAt: '2026-11-02T12:01:00.000Z' },
  { id: 3, type: 'shipped', message: 'Fallow Lane Farm shipped its products.', createdAt: '2026-11-03T08:30:00.000Z' },
];

export function Figures() {
  return (
    <>
      <Part name="Tile" about="A figure with a note or a link.">
        <State name="With a note, with a link, and done" broad>
          <Tiles>
            <Tile label="Revenue" value={formatMoney(1304)} note="12 % more than before" />
            <Tile label="To ship" value="4" note="Nothing to do" link={{ to: paths.sales, text: 'Ship them' }} />
            <Tile label="To ship" value="0" note="Nothing to do" link={{ to: paths.sales, text: 'Ship them' }} done />
          </Tiles>
        </State>
      </Part>
      <Part name="SpanField" about="The period of the figures, kept in the URL.">
        <State name="Default">
          <SpanField />
        </State>
      </Part>
      <Part name="DayChart" about="Daily figures as a chart, with a tooltip by pointer and arrow keys, or as a table.">
        <State name="With the previous period" broad>
          <DayChart title="Revenue per day" measure="Revenue" figure="revenue" days={days} previous={earlierDays} />
        </State>
        <State name="Without sales" broad>
          <DayChart title="Revenue of a new shop" measure="Revenue" figure="revenue" days={idleDays} />
        </State>
        <State name="Without figures" broad>
          <DayChart title="Revenue of no day" measure="Revenue" figure="revenue" days={[]} />
        </State>
      </Part>
      <Part name="Overview" about="The page of figures; its skeleton has the size of the content.">
        <State name="Loading" broad>
          <Overview query={{ data: undefined, error: null, refetch: () => {} }} tiles={4}>
            {() => null}
          </Overview>
        </State>
      </Part>
      <Part name="BestSellers" about="The products that sold the most units.">
        <State name="Some" broad>
          <BestSellers products={bestSellers} />
        </State>
        <State name="None" broad>
          <BestSellers products={[]} />
        </State>
      </Part>
      <Part name="LowStock" about="Products that are sold out or soon will be.">
        <State name="Some" broad>
          <LowStock products={lowStock} pathOf={({ id }) => paths.product(id)} />
        </State>
        <State name="None" broad>
          <LowStock products={[]} pathOf={({ id }) => paths.product(id)} />
        </State>
      </Part>
      <Part name="Timeline" about="The history of an order.">
        <State name="Three steps" broad>
          <Timeline events={events} />
        </State>
      </Part>
    </>
  );
}

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12.5rem, 100%), 1fr));
  gap: ${space(4)};
  margin: 0;
`;
