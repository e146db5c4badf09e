import type { PaymentNotice } from '@rialto/shared/contract/order';
import { formatDateTime } from '@rialto/shared/format';
import { text } from '@rialto/shared/theme';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { Stack } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';

const outcomes: Record<PaymentNotice['outcome'], string> = { paid: 'Paid', failed: 'Failed', cancelled: 'Cancelled' };

/** What the payment's gateway told, in the order it came. */
export function PaymentNotices({ notices }: { notices: readonly PaymentNotice[] }) {
  return (
    <Stack as="section" $gap={3} aria-labelledby="notices-heading">
      <Heading id="notices-heading">Payment notices</Heading>
      {notices.length === 0 ? (
        <Muted>The gateway has told nothing of this payment.</Muted>
      ) : (
        <DataTable caption="Payment notices" columns={columns} rows={notices} rowKey={({ id }) => id} />
      )}
    </Stack>
  );
}

const columns: readonly Column<PaymentNotice>[] = [
  { key: 'outcome', header: 'Outcome', cell: ({ outcome }) => <b>{outcomes[outcome]}</b> },
  { key: 'gateway', header: 'From', cell: ({ gateway }) => gateway },
  { key: 'when', header: 'When', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'event', header: 'Event', cell: ({ eventId }) => <Event>{eventId}</Event>, broad: true },
];

const Heading = styled.h2`
  font-size: ${text('lg')};
`;

const Event = styled.span`
  font-size: ${text('sm')};
  overflow-wrap: anywhere;
`;
