import type { Message } from '@rialto/shared/contract/conversation';
import type { DecideAppealBody, DecideCaseBody, ModerationCase } from '@rialto/shared/contract/moderation';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';

/** What was reported, newest first. */
export const casesQuery = (filter: { state?: string; kind?: string }) =>
  pagedQuery<ModerationCase>(['moderation', 'cases'], filter);

/** The messages of a reported conversation, newest first. */
export const reportedMessagesQuery = (conversationId: number) =>
  pagedQuery<Message>(['conversations', conversationId, 'messages'], { limit: 50 });

/** After a decision, or once a dialog has said that somebody else has decided. */
export const refreshCases = () => queryClient.invalidateQueries({ queryKey: ['moderation'] });

/** @throws ApiError with the server's message */
export async function decideCase(id: number, body: DecideCaseBody): Promise<void> {
  await http.post(`/moderation/cases/${id}/decisions`, body);
}

/** @throws ApiError with the server's message */
export async function decideAppeal(id: number, body: DecideAppealBody): Promise<void> {
  await http.post(`/moderation/cases/${id}/appeal`, body);
}
