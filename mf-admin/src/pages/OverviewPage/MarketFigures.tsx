import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { AdminStats } from '@rialto/shared/contract/stats';
import { changeText } from '@rialto/shared/i18n/changeText';
import { formatMoney, formatNumber } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { from, space } from '@rialto/shared/theme/theme';
import { BestSellers } from '@rialto/shared/ui/BestSellers';
import { DayChart } from '@rialto/shared/ui/DayChart';
import { LowStock } from '@rialto/shared/ui/LowStock';
import { Tile } from '@rialto/shared/ui/Tile';
import styled from 'styled-components';
import { StatusFigures } from '../../components/StatusFigures';
import { commonTexts } from '../../texts/commonTexts';
import { overviewTexts } from '../../texts/overviewTexts';
import { NewestUsers } from './NewestUsers';
import { WaitingPayments } from './WaitingPayments';

export function MarketFigures({ stats }: { stats: AdminStats }) {
  const t = overviewTexts.use();
  const common = commonTexts.use();
  const { days, previous, users, byStatus, refundsWaiting } = stats;
  const revenue = fromCents(days.reduce((sum, day) => sum + toCents(day.revenue), 0));
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const pending = byStatus.find(({ status }) => status === 'Pending')?.orders ?? 0;
  return (
    <Sections>
      <Tiles>
        <Tile
          label={common.revenue}
          value={formatMoney(revenue)}
          note={changeText(revenue, previous.revenue, days.length)}
        />
        <Tile
          label={common.orders}
          value={formatNumber(orders)}
          note={changeText(orders, previous.orders, days.length)}
        />
        <Tile
          label={common.waitingForPayment}
          value={formatNumber(pending)}
          link={{ to: `${paths.monitorTransactions}?status=Pending`, text: t.seeThem }}
          note={t.nothingToDo}
          done={pending === 0}
        />
        <Tile
          label={t.refunds}
          value={formatNumber(refundsWaiting)}
          note={refundsWaiting === 0 ? t.nothingToDo : t.askedAgain}
        />
        <Tile label={t.accounts} value={formatNumber(users.total)} note={t.accountsNote(users.joined, users.vendors)} />
        <Tile
          label={t.suspended}
          value={formatNumber(users.suspended)}
          link={{ to: `${paths.manageUsers}?status=suspended`, text: t.seeThem }}
          note={t.none}
          done={users.suspended === 0}
        />
      </Tiles>
      <Details>
        <DayChart
          title={common.revenuePerDay}
          measure={common.revenue}
          figure="revenue"
          days={days}
          previous={stats.previousDays}
        />
        <DayChart
          title={common.ordersPerDay}
          measure={common.orders}
          figure="orders"
          days={days}
          previous={stats.previousDays}
        />
        <StatusFigures rows={byStatus} pathOf={(status) => `${paths.monitorTransactions}?status=${status}`} />
        <Sections>
          <WaitingPayments />
          <NewestUsers />
        </Sections>
        <BestSellers products={stats.topProducts} />
        <LowStock products={stats.lowStock} pathOf={({ id }) => paths.product(id)} />
      </Details>
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
  grid-template-columns: repeat(auto-fit, minmax(min(12.5rem, 100%), 1fr));
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

/** Below the first screen of a phone, with about this height. */
const Details = styled(Halves)`
  @media (max-width: 47.9375em) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 218.75rem;
  }
`;
