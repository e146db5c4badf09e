import { z } from 'zod';
import { announcementLevels, audiences } from './contentNames';
import { fieldError, id, instant, optionalText, text } from './fields';

/** A page of this site, or a web address. */
const link = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?![/\\])|https:\/\/)[^\s\\]*$/i, fieldError('NO_LINK'));

const most = 300;
/** In English, and in other languages where they are given. */
const texts = z.object({ en: z.string(), de: z.string().nullable() });

/** GET /api/announcements: those shown now, newest first. They are public, also those for a role. */
export const announcementSchema = z.object({
  id,
  texts,
  level: z.enum(announcementLevels),
  link: z.string().nullable(),
  audience: z.enum(audiences),
  /** Until when it is shown; null: until an admin ends it. */
  endsAt: instant.nullable(),
});
export type Announcement = z.infer<typeof announcementSchema>;
export const announcementListSchema = z.array(announcementSchema);

/** GET /api/announcements/all, for admins: also those of the past and of the future. */
export const ownAnnouncementSchema = announcementSchema.extend({
  startsAt: instant,
  /** Increases with each change. */
  revision: z.int(),
});
export type OwnAnnouncement = z.infer<typeof ownAnnouncementSchema>;
export const ownAnnouncementListSchema = z.array(ownAnnouncementSchema);

/** POST /api/announcements, by an admin: 201. */
export const newAnnouncementSchema = z.strictObject({
  textEn: text(most),
  textDe: optionalText(most).nullish(),
  level: z.enum(announcementLevels),
  link: link.nullish(),
  audience: z.enum(audiences),
  startsAt: instant,
  endsAt: instant.nullish(),
});
export type NewAnnouncement = z.infer<typeof newAnnouncementSchema>;

/** PUT /api/announcements/{id}, by an admin; 409 `ANNOUNCEMENT_CHANGED` if `revision` is not the current one. */
export const updateAnnouncementSchema = newAnnouncementSchema.extend({ revision: z.int() });
export type UpdateAnnouncement = z.infer<typeof updateAnnouncementSchema>;
