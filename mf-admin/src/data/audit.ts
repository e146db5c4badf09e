import type { AuditEntry, AuditListQuery } from '@rialto/shared/contract/audit';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';

export type AuditFilter = Omit<AuditListQuery, 'limit' | 'cursor'>;

/** Newest first. */
export const auditQuery = (filter: AuditFilter) =>
  pagedQuery<AuditEntry>('/audit', {
    ...Object.fromEntries(Object.entries(filter).filter((entry) => entry[1] !== undefined)),
    limit: 50,
  });
