import type { NewSeasonalPicks, OwnSeasonalPicks } from '@rialto/shared/contract/seasonalPicks';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** All picks, the latest first. */
export const seasonalPicksQuery = () => queryOptions<OwnSeasonalPicks[]>({ queryKey: ['seasonal-picks', 'all'] });

/** @throws ApiError with the server's message, and one for each invalid field */
export const addPicks = (body: NewSeasonalPicks) => change(() => http.post('/seasonal-picks', body));

/** @throws ApiError 409 PICKS_CHANGED; else with the server's message, and one for each invalid field */
export const updatePicks = ({ id, revision }: OwnSeasonalPicks, body: NewSeasonalPicks) =>
  change(() => http.put(`/seasonal-picks/${id}`, { ...body, revision }));

/** @throws ApiError with the server's message */
export const deletePicks = (id: number) => change(() => http.delete(`/seasonal-picks/${id}`));

async function change(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } finally {
    // also those of the home page
    await queryClient.invalidateQueries({ queryKey: ['seasonal-picks'] });
  }
}
