import type { ConversationReport, Message } from '@rialto/shared/contract/conversation';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';

export const reportStates = ['open', 'resolved'] as const;

/** Reports of conversations, newest first. */
export const reportsQuery = (state: (typeof reportStates)[number] | undefined) =>
  pagedQuery<ConversationReport>('/conversation-reports', state ? { state } : {});

/** The messages of a reported conversation, newest first. */
export const reportedMessagesQuery = (conversationId: number) =>
  pagedQuery<Message>(['conversations', conversationId, 'messages'], { limit: 50 });

/** @throws ApiError with the server's message */
export async function resolveReport(id: number, note: string): Promise<void> {
  await http.put(`/conversation-reports/${id}`, { note });
  await queryClient.invalidateQueries({ queryKey: ['conversation-reports'] });
}
