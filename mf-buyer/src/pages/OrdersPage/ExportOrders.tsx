import { saveCsv } from '@rialto/shared/browser/csv';
import type { OrderListQuery } from '@rialto/shared/contract/order';
import { errorMessage } from '@rialto/shared/http';
import { useMutation } from '@rialto/shared/query';
import { color, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
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

/** All orders that the filter leaves, those not on screen included, as a file. */
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
      <Problem role="alert">{exporting.isError && common.noFile(errorMessage(exporting.error))}</Problem>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: end;
`;

const Problem = styled.p`
  color: ${color('tomato')};
  &:empty {
    display: none;
  }
`;
