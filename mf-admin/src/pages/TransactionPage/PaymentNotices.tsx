import type { PaymentNotice } from '@rialto/shared/contract/order';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { text } from '@rialto/shared/theme/theme';
import { type Column, DataTable } from '@rialto/shared/ui/DataTable';
import { Stack } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import type { TransactionTexts } from '../../texts/en/transaction';
import { transactionTexts } from '../../texts/transactionTexts';

/** The gateway's notifications, in order of arrival. */
export function PaymentNotices({ notices }: { notices: readonly PaymentNotice[] }) {
  const t = transactionTexts.use();
  return (
    <Stack as="section" $gap={3} aria-labelledby="notices-heading">
      <Heading id="notices-heading">{t.notices}</Heading>
      {notices.length === 0 ? (
        <Muted>{t.noNotices}</Muted>
      ) : (
        <DataTable caption={t.notices} columns={columnsIn(t)} rows={notices} rowKey={({ id }) => id} />
      )}
    </Stack>
  );
}

const columnsIn = (t: TransactionTexts): readonly Column<PaymentNotice>[] => [
  { key: 'outcome', header: t.outcome, cell: ({ outcome }) => <b>{t.outcomes[outcome]}</b> },
  { key: 'gateway', header: t.from, cell: ({ gateway }) => gateway },
  { key: 'when', header: t.when, cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'event', header: t.event, cell: ({ eventId }) => <Event>{eventId}</Event>, broad: true },
];

const Heading = styled.h2`
  font-size: ${text('lg')};
`;

const Event = styled.span`
  font-size: ${text('sm')};
  overflow-wrap: anywhere;
`;
