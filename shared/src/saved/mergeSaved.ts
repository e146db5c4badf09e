import type { User } from '@rialto/shared/contract/user';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';
import { changeGuestIds, guestIds } from '@rialto/shared/saved/guestSaved';

/**
 * Moves what a guest has saved to a buyer's account. Adding is idempotent, as another tab may merge at the same time; what could not be
 * sent stays for the next login.
 */
export async function mergeSaved({ role }: Pick<User, 'role'>, token: string): Promise<void> {
  if (role !== 'user') return;
  for (const kind of ['wishlist', 'followed-shops'] as const) {
    const ids = guestIds(kind);
    if (ids.length === 0) continue;
    try {
      // The last saved comes last, so that it is the newest of the account's list, too.
      await http.post(`/${kind}`, { ids: ids.toReversed() }, { headers: { Authorization: `Bearer ${token}` } });
    } catch {
      continue;
    }
    changeGuestIds(kind, (now) => now.filter((id) => !ids.includes(id)));
    void queryClient.invalidateQueries({ queryKey: [kind] });
  }
}
