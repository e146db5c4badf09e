import { formatMoney } from '@rialto/shared/contract/money';
import type { OrderStatus, OrdersSummary } from '@rialto/shared/contract/order';
import { count } from '@rialto/shared/format';
import { from, space } from '@rialto/shared/theme';
import { Button } from '@rialto/shared/ui/Button';
import { DayChart } from '@rialto/shared/ui/DayChart';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Tile } from '@rialto/shared/ui/Tile';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Content } from '../../components/Content';
import { StatusFigures } from '../../components/StatusFigures';

interface TransactionFiguresProps {
  query: {
    data: OrdersSummary | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  pathOf: (status: OrderStatus) => string;
}

const whole = (n: number) => n.toLocaleString('en-US');

/** What the orders of a filter come to: totals, per day, and by status. On narrow screens they fold away behind the totals. */
export function TransactionFigures({ query, pathOf }: TransactionFiguresProps) {
  const { data, error, isPlaceholderData, refetch } = query;
  const [isOpen, setIsOpen] = useState(false);
  const foldedId = useId();
  if (!data)
    return error ? (
      <Space>
        <FailedState text="The figures could not be loaded." reason={error.message} onRetry={() => void refetch()} />
      </Space>
    ) : (
      <Space role="status" aria-label="Loading the figures">
        <Toggle $variant="quiet" $wide disabled>
          Figures
        </Toggle>
        <Columns $open={false}>
          <Skeleton $height="240px" />
          <Skeleton $height="240px" />
        </Columns>
      </Space>
    );
  const pending = data.byStatus.find(({ status }) => status === 'Pending');
  return (
    <Space>
      <Content aria-label="Figures" aria-busy={isPlaceholderData} $waiting={isPlaceholderData}>
        <Toggle
          $variant="quiet"
          $wide
          aria-expanded={isOpen}
          aria-controls={foldedId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {`Figures: ${count(data.orders, 'order')}, ${formatMoney(data.revenue)}`}
        </Toggle>
        <Columns id={foldedId} $open={isOpen}>
          <Tiles>
            <Tile label="Orders" value={whole(data.orders)} note="Of every status" />
            <Tile label="Revenue" value={formatMoney(data.revenue)} note="Of the Completed ones" />
            <Tile
              label="Waiting for payment"
              value={formatMoney(pending?.total ?? 0)}
              note={`In ${count(pending?.orders ?? 0, 'Pending order')}`}
            />
          </Tiles>
          <StatusFigures rows={data.byStatus} pathOf={pathOf} />
          <DayChart
            title="Revenue per day"
            measure="Revenue"
            days={data.days.map(({ day, revenue }) => ({ day, value: revenue }))}
            format={formatMoney}
          />
          <DayChart
            title="Orders per day"
            measure="Orders"
            days={data.days.map(({ day, orders }) => ({ day, value: orders }))}
            format={whole}
          />
        </Columns>
      </Content>
    </Space>
  );
}

const Space = styled.div`
  margin-bottom: ${space(5)};
`;

const Tiles = styled.dl`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  ${from('medium')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Toggle = styled(Button)`
  ${from('large')} {
    display: none;
  }
`;

const Columns = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'grid' : 'none')};
  gap: ${space(5)};
  margin-top: ${space(4)};
  ${from('medium')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from('large')} {
    display: grid;
    margin-top: 0;
  }
`;
