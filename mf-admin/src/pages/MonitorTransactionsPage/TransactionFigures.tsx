import { definedParams } from '@rialto/shared/api/queryKey';
import { useAuth } from '@rialto/shared/auth';
import type { OrderStatus, OrdersSummary } from '@rialto/shared/contract/order';
import { useStored } from '@rialto/shared/hooks/useStored';
import { formatMoney, formatNumber } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { figureTexts } from '@rialto/shared/texts/figureTexts';
import { from, space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { DayCharts } from '@rialto/shared/ui/DayChart';
import { FailedState, ListSection, Skeleton } from '@rialto/shared/ui/Feedback';
import { Icon } from '@rialto/shared/ui/Icon';
import { Tile } from '@rialto/shared/ui/Tile';
import { memo, useId } from 'react';
import styled, { css } from 'styled-components';
import { StatusFigures } from '../../components/StatusFigures';
import { earlierFilter, type OrdersFilter, summaryQuery } from '../../data/orders';
import { commonTexts } from '../../texts/commonTexts';
import { transactionsTexts } from '../../texts/transactionsTexts';

interface TransactionFiguresProps {
  data: OrdersSummary | undefined;
  error: Error | null;
  /** The figures are of the previous filter. */
  isStale: boolean;
  refetch: () => unknown;
  filter: OrdersFilter;
  /** A table follows, whose tools leave room for the button in their line. */
  isAboveTable: boolean;
}

/** The totals of the filtered orders, by day and by status, below a button that opens and folds them away. */
export const TransactionFigures = memo(function TransactionFigures(props: TransactionFiguresProps) {
  const { data, error, isStale, refetch, filter, isAboveTable } = props;
  const t = transactionsTexts.use();
  const figure = figureTexts.use();
  const userId = useAuth(({ user }) => user?.id ?? 0);
  const [stored, store] = useStored(`rialto.figures.transactions.${userId}`);
  const isOpen = stored !== null;
  const contentId = useId();
  if (!data && error)
    return (
      <Space>
        <FailedState text={figure.figuresFailed} reason={error.message} onRetry={() => void refetch()} />
      </Space>
    );
  return (
    <Space $sharesLine={!isOpen && isAboveTable}>
      <ListSection aria-label={data ? t.figures : t.figuresLoading} $isStale={isStale || !data}>
        <Toggle
          $small
          $variant="quiet"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => store(isOpen ? null : 'open')}
        >
          {data ? t.figuresOf(data.orders, formatMoney(data.revenue)) : t.figures}
          <Icon name="chevron" size={16} />
        </Toggle>
        <Columns id={contentId} hidden={!isOpen}>
          {isOpen && (data ? <Figures data={data} filter={filter} /> : <FiguresSkeleton filter={filter} />)}
        </Columns>
      </ListSection>
    </Space>
  );
});

function FiguresSkeleton({ filter }: { filter: OrdersFilter }) {
  return (
    <>
      <Skeleton $height="24rem" />
      <Skeleton $height="24rem" />
      <DayCharts days={undefined} previous={filter.from ? [] : undefined} />
    </>
  );
}

function Figures({ data, filter }: { data: OrdersSummary; filter: OrdersFilter }) {
  const t = transactionsTexts.use();
  const common = commonTexts.use();
  const figure = figureTexts.use();
  const pathOf = (status: OrderStatus) =>
    `${paths.monitorTransactions}?${new URLSearchParams(definedParams({ ...filter, status }))}`;
  // Without a first day there is no earlier period.
  const earlier = useQuery({
    ...summaryQuery(earlierFilter(filter, data)),
    placeholderData: undefined,
    enabled: filter.from !== undefined && data.days.length > 0,
  });
  const previous = filter.from && !earlier.isError ? (earlier.data?.days ?? []) : undefined;
  const pending = data.byStatus.find(({ status }) => status === 'Pending');
  return (
    <>
      <Tiles>
        <Tile label={figure.orders} value={formatNumber(data.orders)} note={t.ofEveryStatus} />
        <Tile label={figure.revenue} value={formatMoney(data.revenue)} note={t.ofCompleted} />
        <Tile
          label={common.waitingForPayment}
          value={formatMoney(pending?.total ?? 0)}
          note={t.inPending(pending?.orders ?? 0)}
        />
      </Tiles>
      <StatusFigures rows={data.byStatus} pathOf={pathOf} />
      <DayCharts days={data.days} previous={previous} />
    </>
  );
}

const Space = styled.div<{ $sharesLine?: boolean }>`
  margin-bottom: ${space(4)};
  ${({ $sharesLine }) =>
    $sharesLine &&
    css`
      ${from('large')} {
        margin-bottom: -2.25rem;
      }
    `}
`;

const Tiles = styled.dl`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: repeat(auto-fit, minmax(min(12.5rem, 100%), 1fr));
  ${from('medium')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Toggle = styled(Button)`
  /* Above the empty part of the tools' line. */
  position: relative;
  z-index: 1;
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  margin-top: ${space(4)};
  &[hidden] {
    display: none;
  }
  ${from('medium')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
