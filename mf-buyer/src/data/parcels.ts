import type { Parcel } from '@rialto/shared/contract/parcel';
import { http } from '@rialto/shared/http';
import { refreshOrders } from './orders';

/** The buyer's word that a parcel has arrived. @throws ApiError with the server's message, as when it is already delivered */
export async function receiveParcel({ id }: Parcel): Promise<void> {
  await confirmReceipt(`/parcels/${id}/delivered`);
}

/** The same for a guest, by the key of the order. */
export async function receiveGuestParcel(key: string, { id }: Parcel): Promise<void> {
  await confirmReceipt(`/guest/orders/${encodeURIComponent(key)}/parcels/${id}/delivered`);
}

async function confirmReceipt(path: string): Promise<void> {
  try {
    await http.post(path);
  } finally {
    refreshOrders();
  }
}
