import type { RecordViewBody } from '@rialto/shared/contract/recentlyViewed';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';

/** Adds a product to the signed-in buyer's history. A failure is ignored: the buyer did not ask for it. */
export async function recordView(view: RecordViewBody): Promise<void> {
  try {
    await http.post('/recently-viewed', view);
    await queryClient.invalidateQueries({ queryKey: ['recently-viewed'] });
  } catch {}
}
