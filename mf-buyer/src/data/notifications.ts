import type { Notification, NotificationSettings } from '@rialto/shared/contract/notification';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** The user's notifications, newest first. The shell's stream refreshes them. */
export const notificationsQuery = (filter: { unread?: string; kind?: string }) =>
  pagedQuery<Notification>('/notifications', { ...filter, limit: 30 });

export const notificationSettingsQuery = queryOptions<NotificationSettings>({
  queryKey: ['notifications', 'settings'],
});

const refresh = () => queryClient.invalidateQueries({ queryKey: ['notifications'] });

/** @throws ApiError with the server's message */
export async function setRead(id: number, isRead: boolean): Promise<void> {
  await (isRead ? http.put : http.delete)(`/notifications/${id}/read`);
  await refresh();
}

/** Marks all up to the newest one shown as read. @throws ApiError with the server's message */
export async function markAllRead(upToId: number): Promise<void> {
  await http.put('/notifications/read', { upToId });
  await refresh();
}

/** @throws ApiError with the server's message */
export async function saveNotificationSettings(settings: NotificationSettings['settings']): Promise<void> {
  await http.put('/notifications/settings', {
    settings: settings.map(({ kind, onPage, byEmail }) => ({ kind, onPage, byEmail })),
  });
  await refresh();
}
