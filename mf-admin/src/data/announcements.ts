import type { NewAnnouncement, OwnAnnouncement } from '@rialto/shared/contract/announcement';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** All announcements, the latest first. */
export const announcementsQuery = () => queryOptions<OwnAnnouncement[]>({ queryKey: ['announcements', 'all'] });

/** @throws ApiError with the server's message, and one for each invalid field */
export const addAnnouncement = (body: NewAnnouncement) => change(() => http.post('/announcements', body));

/** @throws ApiError 409 ANNOUNCEMENT_CHANGED; else with the server's message, and one for each invalid field */
export const updateAnnouncement = ({ id, revision }: OwnAnnouncement, body: NewAnnouncement) =>
  change(() => http.put(`/announcements/${id}`, { ...body, revision }));

/** @throws ApiError with the server's message */
export const deleteAnnouncement = (id: number) => change(() => http.delete(`/announcements/${id}`));

async function change(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } finally {
    // also those that this page shows
    await queryClient.invalidateQueries({ queryKey: ['announcements'] });
  }
}
