import { newIdempotencyKey } from '@rialto/shared/api/idempotencyKey';
import { openFile } from '@rialto/shared/browser/openFile';
import type { CreateParcelBody, Parcel, UpdateParcelBody } from '@rialto/shared/contract/parcel';
import { http, openStream } from '@rialto/shared/http';
import { currentLanguage } from '@rialto/shared/language';

// These leave it to the caller to read the sales again: a dialog closes first, so that the focus is back in the list.

/** Ships pieces of an order; a repeated key ships nothing. @throws ApiError with the server's message, as when another window has shipped them */
export async function shipParcel(orderId: number, body: CreateParcelBody, key = newIdempotencyKey()): Promise<Parcel> {
  const headers = { 'Idempotency-Key': key };
  return (await http.post<Parcel>(`/sales/orders/${orderId}/parcels`, body, { headers })).data;
}

/** @throws ApiError with the server's message, as when it has changed since `revision` */
export async function updateParcel(id: number, body: UpdateParcelBody, revision: string): Promise<void> {
  await http.patch(`/parcels/${id}`, body, { headers: { 'If-Match': `"${revision}"` } });
}

/** @throws ApiError with the server's message, as when it is already delivered */
export async function markDelivered(id: number): Promise<void> {
  await http.post(`/parcels/${id}/delivered`);
}

/** Its pieces are to be shipped again. @throws ApiError with the server's message, as when it is delivered */
export async function takeBack(id: number): Promise<void> {
  await http.delete(`/parcels/${id}`);
}

/** Shows the packing slip or the address label in a new tab, in the language of the page. @throws ApiError with the server's message */
export async function openParcelFile(id: number, kind: 'slip' | 'label', name: string): Promise<void> {
  await openFile(name, async () => {
    const stream = await openStream(
      `/parcels/${id}/${kind}`,
      { language: currentLanguage() },
      new AbortController().signal,
    );
    return new Blob([await new Response(stream).arrayBuffer()], { type: 'application/pdf' });
  });
}
