import type { ApplicationState } from '@rialto/shared/contract/vendorApplicationRules';
import type { vendorDocuments } from '../../db/schema';
import { Conflict } from '../../errors/errors';
import type { Account } from '../../identity/auth';

/** A document may be seen by its applicant, and by admins once it belongs to the application. */
export function maySeeDocument(
  caller: Account,
  { userId, deleteAt }: Pick<typeof vendorDocuments.$inferSelect, 'userId' | 'deleteAt'>,
): boolean {
  return deleteAt === null && (caller.role === 'admin' || caller.id === userId);
}

/** @throws Conflict for a vendor who sells already */
export function assertMayApply(applicant: { role: string; awaitsApproval: boolean }): void {
  if (applicant.role !== 'user' && !applicant.awaitsApproval) throw new Conflict('ALREADY_VENDOR');
}

/** @throws Conflict for an application that waits for a decision */
export function assertEditable(application: { state: ApplicationState } | undefined): void {
  if (application?.state === 'submitted') throw new Conflict('APPLICATION_SUBMITTED');
}
