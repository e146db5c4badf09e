import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import type { Statement } from '@rialto/shared/contract/moderation';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** The decisions that restrict the user, newest first. */
export const decisionsQuery = () => queryOptions<Statement[]>({ queryKey: ['moderation', 'statements'] });

/** A decision by the key of its email; null if there is none. */
export const decisionQuery = (key: string) =>
  queryOptions({
    queryKey: ['moderation', 'statements', key],
    queryFn: ({ signal }) =>
      nullIfMissing(http.get<Statement>(`/moderation/statements/${encodeURIComponent(key)}`, { signal }), [400, 404]),
  });

/** @throws ApiError with the server's message */
export async function appealDecision(key: string, text: string): Promise<void> {
  await http.post(`/moderation/statements/${key}/appeal`, { text });
  await queryClient.invalidateQueries({ queryKey: ['moderation'] });
}
