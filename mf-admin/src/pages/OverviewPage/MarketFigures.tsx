import type { AdminStats } from '@rialto/shared/contract/stats';
import { formatNumber } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { BestSellers } from '@rialto/shared/ui/BestSellers';
import { DayCharts } from '@rialto/shared/ui/DayChart';
import { LowStock } from '@rialto/shared/ui/LowStock';
import { Halves, SalesTiles, Sections, Tiles } from '@rialto/shared/ui/Overview';
import { Tile } from '@rialto/shared/ui/Tile';
import styled from 'styled-components';
import { StatusFigures } from '../../components/StatusFigures';
import { commonTexts } from '../../texts/commonTexts';
import { overviewTexts } from '../../texts/overviewTexts';
import { NewestUsers } from './NewestUsers';
import { RevenueTiles } from './RevenueTiles';
import { WaitingPayments } from './WaitingPayments';

export function MarketFigures({ stats }: { stats: AdminStats }) {
  const t = overviewTexts.use();
  const common = commonTexts.use();
  const { users, byStatus, refundsWaiting } = stats;
  const pending = byStatus.find(({ status }) => status === 'Pending')?.orders ?? 0;
  return (
    <>
      <Tiles $count={4}>
        <SalesTiles stats={stats} />
        <RevenueTiles days={stats.days.length} />
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
        <DayCharts days={stats.days} previous={stats.previousDays} />
        <Sections>
          <StatusFigures rows={byStatus} pathOf={(status) => `${paths.monitorTransactions}?status=${status}`} />
          <WaitingPayments />
        </Sections>
        <NewestUsers />
        <BestSellers products={stats.topProducts} />
        <LowStock products={stats.lowStock} pathOf={({ id }) => paths.product(id)} />
      </Details>
    </>
  );
}

/** Below the first screen of a phone, with about this height. */
const Details = styled(Halves)`
  @media (max-width: 47.9375em) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 218.75rem;
  }
`;
