import type { AdminNote } from '@rialto/shared/contract/adminRecord';
import { and, desc, eq } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Queryable } from '../../db/database';
import { adminNotes, users } from '../../db/schema';
import { afterCursor, type Slice } from '../../http/pagination/keyset';
import { presentUserRef } from '../../identity/presentUserRef';

/** What a note is about. */
export interface Subject {
  entity: 'user' | 'shop';
  id: number;
}

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

const isAbout = ({ entity, id }: Subject) => eq(entity === 'user' ? adminNotes.userId : adminNotes.shopId, id);

const withAuthor = (db: Queryable) =>
  db
    .select({
      id: adminNotes.id,
      text: adminNotes.text,
      createdAt: adminNotes.createdAt,
      author: { id: users.id, name: users.name, email: users.email },
    })
    .from(adminNotes)
    .innerJoin(users, eq(users.id, adminNotes.authorId))
    .$dynamic();

/** Up to `limit` notes after a cursor, newest first. */
export function listNotes(db: Queryable, subject: Subject, { after, limit }: Slice) {
  return withAuthor(db)
    .where(and(isAbout(subject), afterCursor(adminNotes.createdAt, adminNotes.id, after)))
    .orderBy(desc(adminNotes.createdAt), desc(adminNotes.id))
    .limit(limit);
}

export function countNotes(db: Queryable, subject: Subject): Promise<number> {
  return db.$count(adminNotes, isAbout(subject));
}

/** Adds a note and audits it, without its text, which may name people. */
export function addNote(db: Database, authorId: number, subject: Subject, text: string): Promise<NoteRow> {
  const { entity, id } = subject;
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(adminNotes)
      .values({ authorId, text, ...(entity === 'user' ? { userId: id } : { shopId: id }) })
      .returning({ id: adminNotes.id });
    if (!added) throw new Error('INSERT … RETURNING returned no row');
    await audit(tx, { actorId: authorId, entity, action: 'note', entityId: id });
    const [note] = await withAuthor(tx).where(eq(adminNotes.id, added.id));
    if (!note) throw new Error('the note was not found in its own transaction');
    return note;
  });
}

export const presentNote = ({ author, createdAt, ...note }: NoteRow): AdminNote => ({
  ...note,
  author: presentUserRef(author),
  createdAt: createdAt.toISOString(),
});
