import { desc } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { announcements } from '../../db/schema';
import { isShownNow } from '../shownNow';

export type AnnouncementRow = typeof announcements.$inferSelect;

/** Those shown now, the latest first. */
export function listShown(db: Queryable): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(announcements)
    .where(isShownNow(announcements))
    .orderBy(desc(announcements.startsAt), desc(announcements.id))
    .limit(MOST_SHOWN);
}

/** More would push the page out of view. */
const MOST_SHOWN = 3;
/** Admins see the latest of them. */
const MOST_LISTED = 200;

/** Also those of the past and of the future, the latest first. */
export function listAll(db: Queryable): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(announcements)
    .orderBy(desc(announcements.startsAt), desc(announcements.id))
    .limit(MOST_LISTED);
}
