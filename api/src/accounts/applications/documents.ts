import { randomBytes } from 'node:crypto';
import { MAX_DOCUMENTS } from '@rialto/shared/contract/vendorApplicationRules';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Queryable, Transaction } from '../../db/database';
import { vendorApplications, vendorDocuments } from '../../db/schema';
import { Conflict, NotFound } from '../../errors/errors';
import { type DocumentRow, lockOwn } from './queries';

interface NewDocument {
  name: string;
  kind: DocumentRow['kind'];
  content: Buffer;
}

/** How long storing a document may take. */
const inOneHour = sql`now() + interval '1 hour'`;

/**
 * Adds a document to a person's application, which becomes a draft if there is none. The row is written first, with a time after which the
 * job deletes it: if the process ends before the document is stored, neither row nor file stays.
 * @throws Conflict for a submitted application, for the vendor of an approved one, or above MAX_DOCUMENTS
 */
export async function addDocument(
  { db, documents }: Pick<FastifyInstance, 'db' | 'documents'>,
  userId: number,
  { name, kind, content }: NewDocument,
): Promise<DocumentRow> {
  const key = randomBytes(16).toString('hex');
  const id = await db.transaction(async (tx) => {
    await lockOwn(tx, userId);
    await tx.insert(vendorApplications).values({ userId }).onConflictDoNothing();
    const count = await tx.$count(
      vendorDocuments,
      and(
        eq(vendorDocuments.userId, userId),
        or(isNull(vendorDocuments.deleteAt), gt(vendorDocuments.deleteAt, sql`now()`)),
      ),
    );
    if (count >= MAX_DOCUMENTS) throw new Conflict('LIST_FULL', { of: 'documents', most: MAX_DOCUMENTS });
    const [row] = await tx
      .insert(vendorDocuments)
      .values({ userId, name, kind, bytes: content.length, key, deleteAt: inOneHour })
      .returning({ id: vendorDocuments.id });
    if (!row) throw new Error('INSERT … RETURNING returned no row');
    return row.id;
  });
  await documents.put(key, content);
  return db.transaction(async (tx) => {
    await lockOwn(tx, userId);
    const [stored] = await tx
      .update(vendorDocuments)
      .set({ deleteAt: null })
      .where(and(eq(vendorDocuments.id, id), gt(vendorDocuments.deleteAt, sql`now()`)))
      .returning();
    // The application was withdrawn meanwhile.
    if (!stored) throw new Conflict('APPLICATION_CHANGED');
    return stored;
  });
}

/**
 * Removes a document from a person's application.
 * @throws Conflict for a submitted application, or for the vendor of an approved one; NotFound for another person's document
 */
export function removeDocument(db: Database, userId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockOwn(tx, userId);
    const own = and(eq(vendorDocuments.id, id), eq(vendorDocuments.userId, userId), isNull(vendorDocuments.deleteAt));
    const removed = await tx.update(vendorDocuments).set(toDelete).where(own).returning({ id: vendorDocuments.id });
    if (removed.length === 0) throw new NotFound('Document');
  });
}

/** A row that waits for the deletion of its file says nothing about a person any more. */
const toDelete = { name: '', deleteAt: new Date(0) };

/** Deletes a person's application; the job deletes the documents' files. */
export async function eraseApplication(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(vendorApplications).where(eq(vendorApplications.userId, userId));
  await tx.update(vendorDocuments).set(toDelete).where(eq(vendorDocuments.userId, userId));
}

export async function findDocument(db: Queryable, id: number): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(vendorDocuments).where(eq(vendorDocuments.id, id));
  return row;
}

/** Those to be deleted, and those whose application the retention job has deleted. */
const isDue = or(
  lte(vendorDocuments.deleteAt, sql`now()`),
  sql`NOT EXISTS (SELECT FROM ${vendorApplications} WHERE ${vendorApplications.userId} = ${vendorDocuments.userId})`,
);

/** Deletes what the last change has left, without failing it: what can't be deleted now is deleted by the job. */
export async function deleteDocumentsSoon(app: FastifyInstance): Promise<void> {
  await deleteDocuments(app).catch((err: unknown) => app.log.warn({ err }, 'documents could not be deleted yet'));
}

/** Deletes the files of documents that belong to no application any more, then their rows. Safe in several processes. */
export async function deleteDocuments({ db, documents }: Pick<FastifyInstance, 'db' | 'documents'>): Promise<void> {
  const due = await db
    .select({ id: vendorDocuments.id, key: vendorDocuments.key })
    .from(vendorDocuments)
    .where(isDue)
    .orderBy(asc(vendorDocuments.id));
  for (const { id, key } of due) {
    await documents.delete(key);
    await db.delete(vendorDocuments).where(eq(vendorDocuments.id, id));
  }
}
