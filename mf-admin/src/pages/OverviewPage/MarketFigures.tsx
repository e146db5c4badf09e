import { changeText } from '@rialto/shared/changeText';
import { formatMoney, fromCents, toCents } from '@rialto/shared/contract/money';
import type { AdminStats } from '@rialto/shared/contract/stats';
import { paths } from '@rialto/shared/paths';
import { from, space } from '@rialto/shared/theme';
import { BestSellers } from '@rialto/shared/ui/BestSellers';
import { DayChart } from '@rialto/shared/ui/DayChart';
import { LowStock } from '@rialto/shared/ui/LowStock';
import { Tile } from '@rialto/shared/ui/Tile';
import styled from 'styled-components';
import { StatusFigures } from '../../components/StatusFigures';
import { NewestUsers } from './NewestUsers';
import { WaitingPayments } from './WaitingPayments';

const whole = (n: number) => n.toLocaleString('en-US');

/** The market's figures, and the lists that lead to what waits. */
export function MarketFigures({ stats }: { stats: AdminStats }) {
  const { days, previous, users, byStatus, refundsWaiting } = stats;
  const revenue = fromCents(days.reduce((sum, day) => sum + toCents(day.revenue), 0));
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const pending = byStatus.find(({ status }) => status === 'Pending')?.orders ?? 0;
  return (
    <Sections>
      <Tiles>
        <Tile label="Revenue" value={formatMoney(revenue)} note={changeText(revenue, previous.revenue, days.length)} />
        <Tile label="Orders" value={whole(orders)} note={changeText(orders, previous.orders, days.length)} />
        <Tile
          label="Waiting for payment"
          value={whole(pending)}
          link={{ to: `${paths.monitorTransactions}?status=Pending`, text: 'See them' }}
          note="Nothing to do"
          done={pending === 0}
        />
        <Tile
          label="Refunds on their way"
          value={whole(refundsWaiting)}
          note={refundsWaiting === 0 ? 'Nothing to do' : 'The gateways are asked again by themselves'}
        />
        <Tile
          label="Accounts"
          value={whole(users.total)}
          note={`${whole(users.joined)} new, ${whole(users.vendors)} sell`}
        />
        <Tile
          label="Suspended accounts"
          value={whole(users.suspended)}
          link={{ to: `${paths.manageUsers}?status=suspended`, text: 'See them' }}
          note="None"
          done={users.suspended === 0}
        />
      </Tiles>
      <Halves>
        <DayChart
          title="Revenue per day"
          measure="Revenue"
          days={days.map(({ day, revenue: value }) => ({ day, value }))}
          format={formatMoney}
        />
        <DayChart
          title="Orders per day"
          measure="Orders"
          days={days.map(({ day, orders: value }) => ({ day, value }))}
          format={whole}
        />
        <StatusFigures rows={byStatus} pathOf={(status) => `${paths.monitorTransactions}?status=${status}`} />
        <Sections>
          <WaitingPayments />
          <NewestUsers />
        </Sections>
        <BestSellers products={stats.topProducts} />
        <LowStock products={stats.lowStock} pathOf={({ id }) => paths.product(id)} />
      </Halves>
    </Sections>
  );
}

const Sections = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(5)};
`;

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${space(4)};
  ${from('medium')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

export const Halves = styled.div`
  display: grid;
  gap: ${space(5)};
  ${from('medium')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
