import type { NewAnnouncement, UpdateAnnouncement } from '@rialto/shared/contract/announcement';
import { eq } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database } from '../../db/database';
import { announcements } from '../../db/schema';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import type { AnnouncementRow } from './queries';

/** @throws InvalidInput for an end before the start */
function valuesOf({ textEn, textDe, level, link, audience, startsAt, endsAt }: NewAnnouncement) {
  if (endsAt && endsAt <= startsAt) throw new InvalidInput({ endsAt: { code: 'NOT_AFTER_START' } });
  return {
    ...{ textEn, textDe: textDe || null, level, link: link || null, audience },
    startsAt: new Date(startsAt),
    endsAt: endsAt ? new Date(endsAt) : null,
  };
}

/** Adds an announcement and audits it. @throws InvalidInput for an end before the start or in the past */
export function addAnnouncement(db: Database, actorId: number, body: NewAnnouncement): Promise<AnnouncementRow> {
  const values = valuesOf(body);
  if (values.endsAt && values.endsAt <= new Date()) throw new InvalidInput({ endsAt: { code: 'IN_PAST' } });
  return db.transaction(async (tx) => {
    const [added] = await tx.insert(announcements).values(values).returning();
    if (!added) throw new Error('No announcement was written');
    await audit(tx, { actorId, action: 'create', entity: 'announcement', entityId: added.id, details: nameOf(added) });
    return added;
  });
}

/**
 * Replaces an announcement and audits it.
 * @throws NotFound, Conflict after another change, InvalidInput for an end before the start
 */
export function updateAnnouncement(
  db: Database,
  actorId: number,
  id: number,
  { revision, ...body }: UpdateAnnouncement,
): Promise<AnnouncementRow> {
  const values = valuesOf(body);
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
    if (!before) throw new NotFound('Announcement');
    if (before.revision !== revision) throw new Conflict('ANNOUNCEMENT_CHANGED');
    const [after] = await tx
      .update(announcements)
      .set({ ...values, revision: revision + 1 })
      .where(eq(announcements.id, id))
      .returning();
    if (!after) throw new NotFound('Announcement');
    await audit(tx, { actorId, action: 'update', entity: 'announcement', entityId: id, details: nameOf(after) });
    return after;
  });
}

/** Deletes an announcement and audits it. @throws NotFound */
export function deleteAnnouncement(db: Database, actorId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx.delete(announcements).where(eq(announcements.id, id)).returning();
    if (!deleted) throw new NotFound('Announcement');
    await audit(tx, { actorId, action: 'delete', entity: 'announcement', entityId: id, details: nameOf(deleted) });
  });
}

const nameOf = ({ textEn }: AnnouncementRow) => ({ name: textEn.slice(0, 80) });
