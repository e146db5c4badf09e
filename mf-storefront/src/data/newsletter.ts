import type { SubscribeBody } from '@rialto/shared/contract/newsletter';
import { http } from '@rialto/shared/http';

/** @throws ApiError with the server's message */
export async function subscribe(body: SubscribeBody): Promise<void> {
  await http.post('/newsletter', body);
}
