import type { Payout } from '@rialto/shared/contract/payout';
import { formatMoney } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import type { PayoutsTexts } from '../texts/en/payouts';
import { payoutsTexts } from '../texts/payoutsTexts';
import { arrivalText, dateColumn, failureText, stateColumn, statementColumn } from './payoutParts';

interface PayoutTableProps {
  rows: readonly Payout[];
  /** The columns can be chosen, and the choice is kept under this name. */
  name: string;
  caption: string;
}

/** A vendor's payouts, with links to their statements. */
export function PayoutTable({ rows, name, caption }: PayoutTableProps) {
  const t = payoutsTexts.use();
  return <DataTable name={name} caption={caption} columns={columnsIn(t)} rows={rows} rowKey={({ id }) => id} />;
}

const columnsIn = (t: PayoutsTexts): readonly Column<Payout>[] => [
  {
    key: 'payout',
    header: t.payout,
    cell: ({ id }) => <TextLink to={paths.payout(id)}>{t.payoutOf(id)}</TextLink>,
  },
  dateColumn(t),
  { key: 'amount', header: t.amount, cell: ({ amount }) => <b>{formatMoney(amount)}</b>, figures: true },
  stateColumn(t),
  {
    key: 'arrival',
    header: t.arrival,
    cell: (payout) => [arrivalText(payout), failureText(payout)].filter(Boolean).join('. ') || '–',
    broad: true,
  },
  statementColumn(t),
];
