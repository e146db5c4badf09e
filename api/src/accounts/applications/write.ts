import type { PostalAddress } from '@rialto/shared/contract/address';
import type { SubmitApplicationBody } from '@rialto/shared/contract/vendorApplication';
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import { users, vendorApplicationSteps, vendorApplications, vendorDocuments } from '../../db/schema';
import { checkAddress } from '../../delivery/addresses/checkAddress';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import { eraseApplication } from './documents';
import { notifyAdminsOf, notifyApplicant } from './emails';
import { type Applicant, lockOwn } from './queries';
import { startSelling } from './startSelling';

interface Settings {
  needsApproval: boolean;
  publicUrl: string | undefined;
}

/**
 * Submits a person's application, and makes the account a vendor's: with approval it has drafts only until an admin approves, otherwise it
 * sells at once. The account keeps everything else.
 * @throws InvalidInput for an address that does not fit its country, and without a document where an admin approves
 * @throws Conflict for a vendor who sells already, for a submitted application, and after a change since `revision`
 */
export function submitApplication(
  db: Database,
  userId: number,
  { answer = '', revision, ...body }: SubmitApplicationBody,
  settings: Settings,
): Promise<void> {
  const details = detailsOf(body);
  return db.transaction(async (tx) => {
    const { applicant, application } = await lockOwn(tx, userId);
    if ((application?.revision ?? 0) !== revision) throw new Conflict('APPLICATION_CHANGED');
    if (settings.needsApproval) await submit(tx, applicant, { ...details, answer, revision }, settings.publicUrl);
    else await sellAtOnce(tx, applicant, details, settings.publicUrl);
  });
}

interface Details {
  legalName: string;
  address: PostalAddress;
  taxNumber: string;
}

/** @throws InvalidInput with an error per field that does not fit the country */
function detailsOf({ legalName, taxNumber, ...body }: Omit<SubmitApplicationBody, 'answer' | 'revision'>): Details {
  const checked = checkAddress({ ...body, name: legalName });
  if ('errors' in checked) throw new InvalidInput(checked.errors);
  return { legalName, taxNumber, address: checked.address };
}

/** What it was approved with is on the invoices; the application and the documents are not needed. */
async function sellAtOnce(
  tx: Transaction,
  applicant: Applicant,
  details: Details,
  publicUrl: string | undefined,
): Promise<void> {
  await eraseApplication(tx, applicant.id);
  await startSelling(tx, applicant.id, details);
  await audit(tx, { actorId: applicant.id, entity: 'user', action: 'become_vendor', entityId: applicant.id });
  await notifyApplicant(tx, applicant, { kind: 'approved', text: '', key: '0' }, publicUrl);
}

async function submit(
  tx: Transaction,
  applicant: Applicant,
  { answer, revision, ...details }: Details & { answer: string; revision: number },
  publicUrl: string | undefined,
): Promise<void> {
  const { id: userId } = applicant;
  const own = and(eq(vendorDocuments.userId, userId), isNull(vendorDocuments.deleteAt));
  if ((await tx.$count(vendorDocuments, own)) === 0) throw new InvalidInput({ documents: { code: 'NO_DOCUMENTS' } });
  const submitted = { ...details, state: 'submitted' as const, submittedAt: new Date(), decidedAt: null };
  await tx
    .update(vendorApplications)
    .set({ ...submitted, revision: revision + 1 })
    .where(eq(vendorApplications.userId, userId));
  const [step] = await tx
    .insert(vendorApplicationSteps)
    .values({ userId, kind: 'submitted', text: answer })
    .returning({ id: vendorApplicationSteps.id });
  await tx.update(users).set({ role: 'vendor', awaitsApproval: true }).where(eq(users.id, userId));
  await audit(tx, { actorId: userId, entity: 'user', action: 'apply', entityId: userId });
  const key = String(step?.id ?? 0);
  await notifyApplicant(tx, applicant, { kind: 'submitted', text: '', key }, publicUrl);
  await notifyAdminsOf(tx, key, publicUrl);
}

/**
 * Withdraws the application of a person who does not sell yet: it is deleted with its documents, and the account is a buyer's again.
 * Drafts and shops stay, and are there again if the person becomes a vendor.
 * @throws NotFound for a buyer without an application, Conflict for a vendor who sells already
 */
export function withdrawApplication(db: Database, userId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { applicant, application } = await lockOwn(tx, userId, { mayBeSubmitted: true });
    if (!application && applicant.role === 'user') throw new NotFound('Application');
    await eraseApplication(tx, userId);
    // `awaitsApproval` stays, so that shops stay hidden.
    await tx.update(users).set({ role: 'user' }).where(eq(users.id, userId));
    await audit(tx, { actorId: userId, entity: 'user', action: 'withdraw', entityId: userId });
  });
}
