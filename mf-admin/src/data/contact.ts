import type { AnswerContactBody, ContactRequest } from '@rialto/shared/contract/contact';
import type { ContactState } from '@rialto/shared/contract/contactRules';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';

/** What people wrote to the market, newest first. */
export const contactRequestsQuery = (state: ContactState | undefined) =>
  pagedQuery<ContactRequest>('/contact-requests', state ? { state } : {});

const refresh = () => queryClient.invalidateQueries({ queryKey: ['contact-requests'] });

/** Sends an answer by email. @throws ApiError with the server's message, a conflict if another admin has answered meanwhile */
export async function answerContact(id: number, body: AnswerContactBody): Promise<void> {
  try {
    await http.post(`/contact-requests/${id}/answers`, body);
  } finally {
    // Also after a conflict, so that the other answer is shown.
    await refresh();
  }
}

/** @throws ApiError with the server's message */
export async function setContactDone(id: number, isDone: boolean): Promise<void> {
  await http.put(`/contact-requests/${id}`, { isDone });
  await refresh();
}

/** @throws ApiError with the server's message */
export async function deleteContact(id: number): Promise<void> {
  await http.delete(`/contact-requests/${id}`);
  await refresh();
}
