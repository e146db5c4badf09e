import type { OrderDetail } from '@rialto/shared/contract/order';
import { formatDateTime } from '@rialto/shared/format';
import { paths } from '@rialto/shared/paths';
import { color, space, text } from '@rialto/shared/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { Panel } from '@rialto/shared/ui/Layout';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Who bought it, where it goes, and the payment's own numbers. */
export function TransactionFacts({ order }: { order: OrderDetail }) {
  const { user, recipient, gateway, tranId, reservedUntil, settledAt } = order;
  return (
    <Panel aria-label="Buyer, recipient and payment">
      <Facts>
        <Fact label="Buyer">
          <TextLink to={`${paths.manageUsers}?q=${encodeURIComponent(user.email)}`}>{user.email}</TextLink>
        </Fact>
        <Fact label="Goes to">{recipient.name ?? 'No name given'}</Fact>
        <Fact label="Address">{recipient.address ?? 'No address given'}</Fact>
        {recipient.phone && <Fact label="Phone">{recipient.phone}</Fact>}
        <Fact label="Transaction">{tranId}</Fact>
        <Fact label="Gateway">{gateway}</Fact>
        {reservedUntil && <Fact label="Goods set aside until">{formatDateTime(reservedUntil)}</Fact>}
        {settledAt && <Fact label="Settled">{formatDateTime(settledAt)}</Fact>}
      </Facts>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${space(3)};
  dt {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
