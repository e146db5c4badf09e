import { saveCsv } from '@rialto/shared/browser/csv';
import type { OrderListQuery } from '@rialto/shared/contract/order';
import { errorMessage } from '@rialto/shared/http';
import { useMutation } from '@rialto/shared/query';
import { space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Problem } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { fetchAllOrders } from '../../data/orders';
import { commonTexts } from '../../texts/commonTexts';
import { ordersTexts } from '../../texts/ordersTexts';
import { ordersCsv } from './ordersCsv';

interface ExportOrdersProps {
  userId: number;
  filter: Pick<OrderListQuery, 'status' | 'q'>;
  disabled: boolean;
}

/** Saves all orders that match the filter, including those not loaded yet, as a CSV file. */
export function ExportOrders({ userId, filter, disabled }: ExportOrdersProps) {
  const t = ordersTexts.use();
  const common = commonTexts.use();
  const exporting = useMutation({
    mutationFn: () => fetchAllOrders(userId, filter),
    onSuccess: (orders) => saveCsv(t.csv.name, ordersCsv(orders)),
  });
  return (
    <Place>
      <Button
        $small
        $variant="quiet"
        disabled={disabled}
        aria-busy={exporting.isPending}
        onClick={() => !exporting.isPending && exporting.mutate()}
      >
        {exporting.isPending ? t.exporting : t.exportCsv}
      </Button>
      <Problem>{exporting.isError && common.noFile(errorMessage(exporting.error))}</Problem>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: end;
`;
