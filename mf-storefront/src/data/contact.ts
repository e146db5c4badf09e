import type { SendContactBody, SentContact } from '@rialto/shared/contract/contact';
import { http } from '@rialto/shared/http';

/** Writes to the market, once for a key. Returns the number of the request. @throws ApiError with the server's message */
export async function sendContact(body: SendContactBody, key: string): Promise<number> {
  const { data } = await http.post<SentContact>('/contact', body, { headers: { 'Idempotency-Key': key } });
  return data.id;
}
