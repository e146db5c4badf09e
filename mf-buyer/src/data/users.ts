import type { UpdateUserBody } from '@rialto/shared/contract/user';
import { http } from '@rialto/shared/http';

/** Puts an address into a person's profile. @throws ApiError with the server's message */
export async function keepAddress(userId: number, address: string): Promise<void> {
  await http.patch(`/users/${userId}`, { address } satisfies UpdateUserBody);
}
