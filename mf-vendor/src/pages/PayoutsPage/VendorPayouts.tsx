import type { PayoutAccount, VendorBalance } from '@rialto/shared/contract/payout';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { useQuery } from '@rialto/shared/query';
import { space, text } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Card } from '@rialto/shared/ui/Card';
import { FailedState, ListSection, ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { SelectField } from '@rialto/shared/ui/FilterBar';
import { Halves, Sections } from '@rialto/shared/ui/Overview';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { useId } from 'react';
import styled from 'styled-components';
import { BalanceTiles } from '../../components/BalanceTiles';
import { Filter } from '../../components/Filter';
import { PayoutTable } from '../../components/PayoutTable';
import { SellerDetailsNotice } from '../../components/SellerDetailsNotice';
import { accountQuery, balanceQuery, payoutStates, payoutsQuery } from '../../data/payouts';
import { payoutsTexts } from '../../texts/payoutsTexts';
import { ExportMoney } from './ExportMoney';
import { nextPayout } from './nextPayout';
import { PayoutAccountCard } from './PayoutAccountCard';

/** A vendor's balance, the next payout, the account that it goes to, and all payouts so far. */
export function VendorPayouts() {
  const t = payoutsTexts.use();
  const balance = useQuery(balanceQuery());
  const account = useQuery(accountQuery());
  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <ExportMoney files={['payouts', 'earnings']} />
      </PageHead>
      <SellerDetailsNotice />
      <Sections>
        {balance.data ? (
          <BalanceTiles balance={balance.data} />
        ) : balance.error ? (
          <FailedState text={t.balanceFailed} reason={balance.error.message} onRetry={() => void balance.refetch()} />
        ) : (
          <Skeleton $height="7.5rem" />
        )}
        <Halves>
          {balance.data && account.data ? (
            <NextPayoutCard balance={balance.data} account={account.data} />
          ) : (
            <Skeleton $height="9rem" />
          )}
          {account.data ? (
            <PayoutAccountCard account={account.data} />
          ) : account.error ? (
            <FailedState text={t.accountFailed} reason={account.error.message} onRetry={() => void account.refetch()} />
          ) : (
            <Skeleton $height="9rem" />
          )}
        </Halves>
        <History />
      </Sections>
    </>
  );
}

function NextPayoutCard({ balance, account }: { balance: VendorBalance; account: PayoutAccount }) {
  const t = payoutsTexts.use();
  const next = nextPayout(balance, account);
  return (
    <Card aria-label={t.next}>
      <h2>{t.next}</h2>
      <p>{next.needsVendor ? <b>{next.text}</b> : next.text}</p>
    </Card>
  );
}

function History() {
  const t = payoutsTexts.use();
  const headingId = useId();
  const { get, set } = useListParams(['state']);
  // Other values in the URL are ignored, as the server would reject them.
  const state = payoutStates.find((known) => known === get('state'));
  const payouts = usePaged(payoutsQuery({ state }), { keepPrevious: true });
  return (
    <ListSection aria-labelledby={headingId} $isStale={payouts.isStale}>
      <Heading id={headingId}>{t.history}</Heading>
      {(state || (payouts.data && payouts.data.length > 1)) && (
        <Filter>
          <SelectField
            label={t.state}
            all={t.everyState}
            options={payoutStates.map((value) => ({ value, label: t.states[value] }))}
            value={state ?? ''}
            onSelect={(chosen) => set({ state: chosen })}
          />
        </Filter>
      )}
      <ListState
        query={payouts}
        emptyText={state ? t.noneOfState : t.none}
        failedText={t.failed}
        icon="basket"
        skeleton={<TableSkeleton columns={5} />}
        next={
          state && (
            <Button $variant="quiet" onClick={() => set({ state: '' })}>
              {t.showAll}
            </Button>
          )
        }
      >
        {(rows) => <PayoutTable rows={rows} name="payouts" caption={t.table} />}
      </ListState>
      <ShowMore list={payouts} />
    </ListSection>
  );
}

const Heading = styled.h2`
  margin-bottom: ${space(4)};
  font-size: ${text('lg')};
`;
