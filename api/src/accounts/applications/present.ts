import type { ListedApplication, VendorApplication, VendorDocument } from '@rialto/shared/contract/vendorApplication';
import { presentUserRef } from '../../identity/presentUserRef';
import type { ApplicationRow, DocumentRow, listApplications } from './queries';

export function presentDocument({ id, name, kind, bytes, createdAt }: DocumentRow): VendorDocument {
  return { id, name, kind, bytes, createdAt: createdAt.toISOString() };
}

export function presentApplication({ application, documents, steps }: ApplicationRow): VendorApplication {
  const { state, legalName, address, taxNumber, submittedAt, revision } = application;
  return {
    ...{ state, legalName, address, taxNumber, revision },
    submittedAt: submittedAt?.toISOString() ?? null,
    documents: documents.map(presentDocument),
    steps: steps.map(({ id, kind, text, createdAt }) => ({ id, kind, text, createdAt: createdAt.toISOString() })),
  };
}

export function presentListed({
  applicant,
  ...row
}: Awaited<ReturnType<typeof listApplications>>[number]): ListedApplication {
  return { ...presentApplication(row), applicant: presentUserRef(applicant) };
}
