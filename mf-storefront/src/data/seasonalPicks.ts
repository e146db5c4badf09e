import type { SeasonalPicks } from '@rialto/shared/contract/seasonalPicks';
import { queryOptions } from '@rialto/shared/query';

/** What admins have picked for the home page. */
export const seasonalPicksQuery = queryOptions<SeasonalPicks[]>({ queryKey: ['seasonal-picks'] });
