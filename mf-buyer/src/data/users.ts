import type { UpdateUserBody } from '@rialto/shared/contract/user';
import { http } from '@rialto/shared/http';

/** @throws ApiError with the server's message */
export async function saveAddress(userId: number, address: string): Promise<void> {
  await http.patch(`/users/${userId}`, { address } satisfies UpdateUserBody);
}
