import type { AuditEntry, AuditListQuery } from '@rialto/shared/contract/audit';
import { pageSize } from '@rialto/shared/hooks/pageSize';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';

export type AuditFilter = Omit<AuditListQuery, 'limit' | 'cursor'>;

export const auditQuery = (filter: AuditFilter, limit: AuditListQuery['limit'] = pageSize()) =>
  pagedQuery<AuditEntry>('/audit', { ...filter, limit });
