import type { AuditEntry, AuditListQuery } from '@rialto/shared/contract/audit';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';

export type AuditFilter = Omit<AuditListQuery, 'limit' | 'cursor'>;

/** Newest first. */
export const auditQuery = (filter: AuditFilter) => pagedQuery<AuditEntry>('/audit', { ...filter, limit: 50 });
