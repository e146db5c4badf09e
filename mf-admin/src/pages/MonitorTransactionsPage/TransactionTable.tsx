import type { Order } from '@rialto/shared/contract/order';
import { DataTable } from '@rialto/shared/ui/DataTable';
import { memo } from 'react';
import { transactionsTexts } from '../../texts/transactionsTexts';
import { useTransactionColumns } from './useTransactionColumns';

export const TransactionTable = memo(function TransactionTable({ rows }: { rows: readonly Order[] }) {
  const t = transactionsTexts.use();
  const columns = useTransactionColumns();
  return <DataTable name="transactions" caption={t.table} columns={columns} rows={rows} rowKey={({ id }) => id} />;
});
