import type { RecordViewBody } from '@rialto/shared/contract/recentlyViewed';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';

/** Notes that the signed-in buyer looked at a product. Nobody waits for it, so a failure is not worth a word. */
export async function recordView(view: RecordViewBody): Promise<void> {
  try {
    await http.post('/recently-viewed', view);
    await queryClient.invalidateQueries({ queryKey: ['recently-viewed'] });
  } catch {}
}
