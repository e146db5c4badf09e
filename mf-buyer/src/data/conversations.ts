import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import type { Conversation, Message, SendMessageBody } from '@rialto/shared/contract/conversation';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** The user's conversations, the last written first. The shell's stream refreshes them. */
export const conversationsQuery = (onlyUnread: boolean) =>
  pagedQuery<Conversation>('/conversations', onlyUnread ? { unread: 'true' } : {});

/** Null if there is no such conversation, or if it is of others. */
export const conversationQuery = (id: number) =>
  queryOptions({
    queryKey: ['conversations', id],
    queryFn: ({ signal }) => nullIfMissing(http.get<Conversation>(`/conversations/${id}`, { signal })),
  });

/** The messages of a conversation, newest first. */
export const messagesQuery = (id: number) => pagedQuery<Message>(['conversations', id, 'messages'], { limit: 50 });

const refresh = () => queryClient.invalidateQueries({ queryKey: ['conversations'] });

/** Sends a message once for a key. @throws ApiError with the server's message */
export async function sendMessage(id: number, body: SendMessageBody, key: string): Promise<void> {
  await http.post(`/conversations/${id}/messages`, body, { headers: { 'Idempotency-Key': key } });
  await refresh();
}

/** Marks the messages up to one as read. */
export async function markRead(id: number, upToId: number): Promise<void> {
  await http.put(`/conversations/${id}/read`, { upToId });
  await refresh();
}
