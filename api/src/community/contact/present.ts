import type { ContactRequest } from '@rialto/shared/contract/contact';
import { presentUserRef } from '../../identity/presentUserRef';
import type { AnswerRow, RequestRow } from './queries';

/** `answers` may contain those to other requests. */
export function presentRequest(row: RequestRow, answers: readonly AnswerRow[]): ContactRequest {
  const { id, userId, name, email, accountName, accountEmail, topic, text, createdAt, doneAt } = row;
  return {
    ...{ id, name, email, topic, text },
    sender: userId === null ? null : presentUserRef({ id: userId, name: accountName, email: accountEmail ?? '' }),
    order: presentOrder(row),
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    answers: answers
      .filter(({ requestId }) => requestId === id)
      .map((answer) => ({
        id: answer.id,
        text: answer.text,
        by: answer.by.status === 'deleted' ? null : presentUserRef(answer.by),
        createdAt: answer.createdAt.toISOString(),
      })),
  };
}

function presentOrder({ orderId, orderExists, isOrderOfAccount, isOrderOfEmail }: RequestRow): ContactRequest['order'] {
  if (orderId === null) return null;
  if (!orderExists) return { id: orderId, match: 'missing' };
  if (isOrderOfAccount) return { id: orderId, match: 'account' };
  return { id: orderId, match: isOrderOfEmail ? 'email' : 'other' };
}
