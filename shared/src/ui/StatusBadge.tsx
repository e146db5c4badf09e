import type { Fulfilment, OrderStatus } from '@rialto/shared/contract/order';
import { color } from '@rialto/shared/theme/theme';
import { Badge, type BadgeTone } from '@rialto/shared/ui/Badge';
import styled from 'styled-components';

export type StatusTone = Extract<BadgeTone, 'plain' | 'ok' | 'warn' | 'bad'>;

interface StatusBadgeProps {
  tone: StatusTone;
  children: string;
}

export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <Plate $tone={tone} data-tone={tone}>
      <Dot $tone={tone} />
      {children}
    </Plate>
  );
}

export const orderStatuses: readonly OrderStatus[] = ['Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded'];

/** Completed is green, Pending yellow, anything else red (specification, section 4). */
export function orderTone(status: OrderStatus): StatusTone {
  if (status === 'Completed') return 'ok';
  return status === 'Pending' ? 'warn' : 'bad';
}

/** Waiting for shipment is neutral, not an error. */
export const fulfilmentTones: Record<Fulfilment, StatusTone> = {
  Unfulfilled: 'plain',
  Shipped: 'warn',
  Delivered: 'ok',
};

const dots = { plain: 'lineStrong', ok: 'ok', warn: 'lemon', bad: 'tomato' } as const;

const Plate = styled(Badge)`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  @media print {
    padding-inline: 0;
  }
`;

const Dot = styled.span<{ $tone: StatusTone }>`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $tone }) => color(dots[$tone])};
  print-color-adjust: exact;
`;
