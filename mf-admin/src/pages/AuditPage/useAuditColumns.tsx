import type { AuditEntry } from '@rialto/shared/contract/audit';
import { formatDateTime } from '@rialto/shared/i18n/format';
import type { Column } from '@rialto/shared/ui/DataTable';
import styled from 'styled-components';
import { AuditSentence } from '../../components/AuditSentence';
import { auditTexts } from '../../texts/auditTexts';

export function useAuditColumns(): readonly Column<AuditEntry>[] {
  const t = auditTexts.use();
  return [
    { key: 'what', header: t.whoDidWhat, cell: (entry) => <AuditSentence entry={entry} />, clip: 84 },
    {
      key: 'when',
      header: t.when,
      sortedByServer: true,
      cell: ({ createdAt }) => <When dateTime={createdAt}>{formatDateTime(createdAt)}</When>,
    },
  ];
}

const When = styled.time`
  @media (min-width: 40em) {
    white-space: nowrap;
  }
`;
