import type { DecideApplicationBody } from '@rialto/shared/contract/vendorApplication';
import type { ApplicationDecision } from '@rialto/shared/contract/vendorApplicationRules';
import { eq } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database } from '../../db/database';
import { vendorApplicationSteps, vendorApplications } from '../../db/schema';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import { lockUser } from '../../identity/lockUser';
import { notifyApplicant } from './emails';
import { lockApplicant } from './queries';
import { startSelling } from './startSelling';

const stateAfter = { approve: 'approved', ask: 'asked', refuse: 'refused' } as const satisfies Record<
  ApplicationDecision,
  string
>;

/**
 * Decides an application that waits for a decision or for an answer, audits it, and tells the applicant.
 * @throws InvalidInput without the words that the applicant needs, Conflict after another decision or a change, NotFound
 */
export function decideApplication(
  db: Database,
  adminId: number,
  userId: number,
  { body, publicUrl }: { body: DecideApplicationBody; publicUrl: string | undefined },
): Promise<void> {
  const { decision, text = '', revision } = body;
  if (decision !== 'approve' && text === '') throw new InvalidInput({ text: { code: 'NO_WORDS' } });
  return db.transaction(async (tx) => {
    await lockUser(tx, adminId);
    const locked = await lockApplicant(tx, userId);
    const application = locked?.application;
    if (!application || application.state === 'draft') throw new NotFound('Application');
    const { state, legalName, address, taxNumber } = application;
    if (application.revision !== revision || (state !== 'submitted' && state !== 'asked'))
      throw new Conflict('APPLICATION_DECIDED');
    if (legalName === null || address === null || taxNumber === null)
      throw new Error('A submitted application has its details');
    const kind = stateAfter[decision];
    await tx
      .update(vendorApplications)
      .set({ state: kind, revision: revision + 1, decidedAt: kind === 'asked' ? null : new Date() })
      .where(eq(vendorApplications.userId, userId));
    const [step] = await tx
      .insert(vendorApplicationSteps)
      .values({ userId, kind, text, adminId })
      .returning({ id: vendorApplicationSteps.id });
    if (kind === 'approved') await startSelling(tx, userId, { legalName, address, taxNumber });
    await audit(tx, { actorId: adminId, entity: 'user', action: decision, entityId: userId });
    await notifyApplicant(tx, locked.applicant, { kind, text, key: String(step?.id ?? 0) }, publicUrl);
  });
}
