import type { AuditEntry } from '@rialto/shared/contract/audit';
import type { UserRef } from '@rialto/shared/contract/user';
import { presentUserRef } from '../../identity/presentUserRef';
import { FORMER_CUSTOMER } from '../../identity/publicName';
import type { AuditRow } from './queries';

export function presentEntry({ actor, createdAt, ...entry }: AuditRow): AuditEntry {
  return { ...entry, actor: actor && presentActor(actor), createdAt: createdAt.toISOString() };
}

function presentActor({ status, ...actor }: NonNullable<AuditRow['actor']>): UserRef {
  return status === 'deleted' ? { id: actor.id, name: FORMER_CUSTOMER, email: '' } : presentUserRef(actor);
}
