import type { Announcement, OwnAnnouncement } from '@rialto/shared/contract/announcement';
import type { AnnouncementRow } from './queries';

export function presentAnnouncement(row: AnnouncementRow): Announcement {
  const { id, textEn, textDe, level, link, audience, endsAt } = row;
  return { id, texts: { en: textEn, de: textDe }, level, link, audience, endsAt: endsAt?.toISOString() ?? null };
}

export function presentOwn(row: AnnouncementRow): OwnAnnouncement {
  return { ...presentAnnouncement(row), startsAt: row.startsAt.toISOString(), revision: row.revision };
}
