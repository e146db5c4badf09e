import type { CreateDaysOffBody, DaysOff } from '@rialto/shared/contract/daysOff';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** A shop's days off that are not over, earliest first. */
export const daysOffQuery = (shopId: number) => queryOptions<DaysOff[]>({ queryKey: ['days-off', { shopId }] });

/** @throws ApiError with the server's message, and one for each invalid field */
export async function addDaysOff(body: CreateDaysOffBody): Promise<void> {
  await http.post('/days-off', body);
  await invalidateDaysOff();
}

/** @throws ApiError with the server's message */
export async function removeDaysOff(id: number): Promise<void> {
  await http.delete(`/days-off/${id}`);
  await invalidateDaysOff();
}

/** The days off, and the days of arrival that buyers see. */
const invalidateDaysOff = () =>
  Promise.all([['days-off'], ['products']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
