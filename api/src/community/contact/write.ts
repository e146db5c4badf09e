import type { AnswerContactBody, SendContactBody } from '@rialto/shared/contract/contact';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import { contactAnswers, contactRequests } from '../../db/schema';
import { Conflict, NotFound } from '../../errors/errors';
import { activeAdmins } from '../../identity/activeAdmins';
import { lockUser } from '../../identity/lockUser';
import { notify } from '../../mail/notify';
import { enqueueMail, eraseEmails } from '../../mail/outbox';
import { answerEmail, copyEmail, emailsAbout, noticeEmail, pathOfRequests } from './emails';
import { findRequest, type RequestRow } from './queries';

/** A request to store. A repeated call with the same key stores and sends nothing more. */
interface Sending {
  userId: number | null;
  key: string | undefined;
  publicUrl: string | undefined;
}

/** Stores a request, emails a copy to the sender and notifies the admins. Returns its id. */
export function sendRequest(
  db: Database,
  { orderId = null, ...body }: SendContactBody,
  { userId, key, publicUrl }: Sending,
): Promise<number> {
  return db.transaction(async (tx) => {
    if (userId !== null) await lockUser(tx, userId);
    const [added] = await tx
      .insert(contactRequests)
      .values({ ...body, orderId, userId, idempotencyKey: key })
      .onConflictDoNothing()
      .returning({ id: contactRequests.id });
    if (!added) return findSent(tx, body.email, key);
    await enqueueMail(tx, copyEmail(await requireRequest(tx, added.id), publicUrl));
    for (const admin of await activeAdmins(tx))
      await notify(
        tx,
        { code: 'CONTACT_REQUEST', params: { requestId: added.id }, link: pathOfRequests },
        noticeEmail(admin, added.id, publicUrl),
      );
    return added.id;
  });
}

async function findSent(tx: Transaction, email: string, key: string | undefined): Promise<number> {
  const [sent] = await tx
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(and(eq(contactRequests.email, email), eq(contactRequests.idempotencyKey, key ?? '')));
  if (!sent) throw new NotFound('Contact request');
  return sent.id;
}

async function requireRequest(tx: Transaction, id: number): Promise<RequestRow> {
  const row = await findRequest(tx, id);
  if (!row) throw new NotFound('Contact request');
  return row;
}

/** Locks a request, so that two admins change it one after the other. @throws NotFound */
async function lockRequest(tx: Transaction, id: number): Promise<{ doneAt: Date | null }> {
  const [row] = await tx
    .select({ doneAt: contactRequests.doneAt })
    .from(contactRequests)
    .where(eq(contactRequests.id, id))
    .for('update');
  if (!row) throw new NotFound('Contact request');
  return row;
}

/**
 * Sends an answer by email and marks the request as done.
 * @throws NotFound, Conflict if another answer was sent after those that this one is based on
 */
export function answerRequest(
  db: Database,
  adminId: number,
  id: number,
  { text, basedOn, publicUrl }: AnswerContactBody & { publicUrl: string | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, adminId);
    const { doneAt } = await lockRequest(tx, id);
    const count = await tx.$count(contactAnswers, eq(contactAnswers.requestId, id));
    if (count !== basedOn) throw new Conflict('CONTACT_ANSWERED');
    const [answer] = await tx
      .insert(contactAnswers)
      .values({ requestId: id, adminId, text })
      .returning({ id: contactAnswers.id });
    if (!answer) throw new Error('No answer was written');
    if (!doneAt) await tx.update(contactRequests).set({ doneAt: new Date() }).where(eq(contactRequests.id, id));
    await enqueueMail(tx, answerEmail(await requireRequest(tx, id), { id: answer.id, text }, publicUrl));
    await audit(tx, { actorId: adminId, entity: 'contact', action: 'answer', entityId: id });
  });
}

/** Marks a request as done without an answer, or opens it again. @throws NotFound */
export function setDone(db: Database, adminId: number, id: number, isDone: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, adminId);
    const { doneAt } = await lockRequest(tx, id);
    if ((doneAt !== null) === isDone) return;
    await tx
      .update(contactRequests)
      .set({ doneAt: isDone ? new Date() : null })
      .where(eq(contactRequests.id, id));
    await audit(tx, { actorId: adminId, entity: 'contact', action: isDone ? 'done' : 'reopen', entityId: id });
  });
}

/** Deletes a request with its answers and emails. @throws NotFound */
export function deleteRequest(db: Database, adminId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, adminId);
    await lockRequest(tx, id);
    await tx.delete(contactRequests).where(eq(contactRequests.id, id));
    await eraseEmails(tx, emailsAbout(id));
    await audit(tx, { actorId: adminId, entity: 'contact', action: 'delete', entityId: id });
  });
}
