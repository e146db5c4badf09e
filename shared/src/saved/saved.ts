import { useAuth } from '@rialto/shared/auth';
import type { WishlistIds } from '@rialto/shared/contract/wishlist';
import { errorMessage, http } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient, queryOptions, useQuery } from '@rialto/shared/query';
import { changeGuestIds, followGuestIds, guestIds, type SavedKind } from '@rialto/shared/saved/guestSaved';
import { useSyncExternalStore } from 'react';

/** The ids of everything a buyer has saved, in one request. */
const savedIdsQuery = (kind: SavedKind, userId: number) =>
  queryOptions({
    queryKey: [kind, 'ids', userId],
    queryFn: async ({ signal }) => (await http.get<WishlistIds>(`/${kind}/ids`, { signal })).data.ids,
  });

const none: readonly number[] = [];

/** A guest's ids; none on the server and while a session is restored. */
export function useGuestIds(kind: SavedKind): readonly number[] {
  const isGuest = useAuth(({ status }) => status === 'signedOut');
  const ids = useSyncExternalStore(
    followGuestIds,
    () => guestIds(kind),
    () => none,
  );
  return isGuest ? ids : none;
}

/** The ids that the user or guest has saved; null for vendors and admins, since only buyers have such lists. */
export function useSavedIds(kind: SavedKind): readonly number[] | null {
  const user = useAuth((state) => state.user);
  const guest = useGuestIds(kind);
  const { data = none } = useQuery({ ...savedIdsQuery(kind, user?.id ?? 0), enabled: user?.role === 'user' });
  if (user && user.role !== 'user') return null;
  return user ? data : guest;
}

/** Whether it is saved; null as for `useSavedIds`, which is cheaper for a list. */
export function useIsSaved(kind: SavedKind, id: number): boolean | null {
  return useSavedIds(kind)?.includes(id) ?? null;
}

/** Saves it, or removes it, and shows that before the server responds. Resolves to whether it succeeded; shows a failure. */
export async function setSaved(kind: SavedKind, id: number, isSaved: boolean): Promise<boolean> {
  const { user } = useAuth.getState();
  const change = (ids: readonly number[] = []) => {
    const others = ids.filter((other) => other !== id);
    return isSaved ? [id, ...others] : others;
  };
  if (!user) {
    changeGuestIds(kind, change);
    return true;
  }
  const { queryKey } = savedIdsQuery(kind, user.id);
  queryClient.setQueryData<number[]>(queryKey, change);
  try {
    if (isSaved) await http.post(`/${kind}`, { ids: [id] });
    else await http.delete(`/${kind}/${id}`);
    return true;
  } catch (error) {
    notify(errorMessage(error), 'error');
    return false;
  } finally {
    void queryClient.invalidateQueries({ queryKey: [kind] });
  }
}
