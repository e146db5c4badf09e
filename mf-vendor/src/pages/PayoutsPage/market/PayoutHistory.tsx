import type { DuePayouts, Payout } from '@rialto/shared/contract/payout';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { formatMoney } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { routeId } from '@rialto/shared/routing/routeId';
import { TextButton, TextLink } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { ClearFilters } from '@rialto/shared/ui/DayRange';
import { ListSection, ListState } from '@rialto/shared/ui/Feedback';
import { SelectField } from '@rialto/shared/ui/FilterBar';
import { ShowMore } from '@rialto/shared/ui/ShowMore';
import { TableSkeleton } from '@rialto/shared/ui/TableSkeleton';
import { useId, useMemo, useState } from 'react';
import { Filter } from '../../../components/Filter';
import { arrivalText, dateColumn, stateColumn } from '../../../components/payoutParts';
import { payoutStates, payoutsQuery } from '../../../data/payouts';
import type { MarketPayoutsTexts } from '../../../texts/en/marketPayouts';
import type { PayoutsTexts } from '../../../texts/en/payouts';
import { marketPayoutsTexts } from '../../../texts/marketPayoutsTexts';
import { payoutsTexts } from '../../../texts/payoutsTexts';
import { Section } from './marketParts';
import { PayoutActions, type Recording } from './PayoutActions';
import { RecordDialog } from './RecordDialog';

/** The payouts of all vendors, by state or of one vendor, with what an admin can do about each. */
export function PayoutHistory({ due }: { due: DuePayouts | undefined }) {
  const t = marketPayoutsTexts.use();
  const shared = payoutsTexts.use();
  const headingId = useId();
  const { get, set } = useListParams(['state', 'vendor']);
  // Other values in the URL are ignored, as the server would reject them.
  const state = payoutStates.find((known) => known === get('state'));
  const vendorId = routeId(get('vendor')) ?? undefined;
  const list = usePaged(payoutsQuery({ state, vendorId }), { keepPrevious: true });
  const [recording, setRecording] = useState<Recording | null>(null);
  const columns = useMemo(() => columnsIn(t, shared, due, setRecording), [t, shared, due]);
  const name = list.data?.find((payout) => payout.vendorId === vendorId)?.vendor;
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>{t.history}</h2>
      <Filter>
        <SelectField
          label={shared.state}
          all={shared.everyState}
          options={payoutStates.map((value) => ({ value, label: shared.states[value] }))}
          value={state ?? ''}
          onSelect={(chosen) => set({ state: chosen })}
        />
      </Filter>
      {vendorId !== undefined && (
        <p>
          {name === undefined ? t.ofOneVendor : t.ofOne(name)}{' '}
          <TextButton onClick={() => set({ vendor: '' })}>{t.allVendors}</TextButton>
        </p>
      )}
      <ListSection $isStale={list.isStale}>
        <ListState
          query={list}
          emptyText={state || vendorId ? t.noMatch : t.none}
          failedText={t.failed}
          icon="basket"
          skeleton={<TableSkeleton columns={6} />}
          next={(state || vendorId) && <ClearFilters onClear={() => set({ state: '', vendor: '' })} />}
        >
          {(rows) => (
            <DataTable name="marketPayouts" caption={t.table} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )}
        </ListState>
        <ShowMore list={list} />
      </ListSection>
      {recording && <RecordDialog recording={recording} onClose={() => setRecording(null)} />}
    </Section>
  );
}

function columnsIn(
  t: MarketPayoutsTexts,
  shared: PayoutsTexts,
  due: DuePayouts | undefined,
  onRecord: (recording: Recording) => void,
): readonly Column<Payout>[] {
  return [
    {
      key: 'payout',
      header: shared.payout,
      cell: ({ id }) => (
        <TextLink to={paths.payout(id)} aria-label={shared.payoutOf(id)}>
          {`#${id}`}
        </TextLink>
      ),
    },
    {
      key: 'vendor',
      header: t.vendor,
      cell: ({ vendorId, vendor }) => (
        <TextLink to={paths.adminUser(vendorId)} dir="auto">
          {vendor}
        </TextLink>
      ),
      clip: 16,
    },
    { ...dateColumn(shared), roomy: true },
    { key: 'amount', header: shared.amount, cell: ({ amount }) => <b>{formatMoney(amount)}</b>, figures: true },
    stateColumn(shared),
    {
      key: 'note',
      header: t.note,
      cell: (payout) => [t.providers[payout.provider], arrivalText(payout), payout.failure].filter(Boolean).join('. '),
      broad: true,
    },
    {
      key: 'actions',
      header: t.actions,
      cell: (payout) => (
        <PayoutActions
          payout={payout}
          owed={due?.vendors.find(({ vendorId }) => vendorId === payout.vendorId)?.available ?? 0}
          onRecord={onRecord}
        />
      ),
      broad: true,
    },
  ];
}
