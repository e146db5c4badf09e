import { MAX_BULK_USERS } from '@rialto/shared/contract/limits';
import type {
  DeleteUserBody,
  Role,
  SuspendedUsers,
  SuspendUserBody,
  User,
  UserImpact,
  UserListQuery,
  UserSort,
  UserStatus,
} from '@rialto/shared/contract/user';
import { pageSize } from '@rialto/shared/hooks/pageSize';
import { type Page, pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';

export const roles = ['user', 'vendor', 'admin'] as const satisfies readonly Role[];
export const userStatuses = ['active', 'suspended'] as const satisfies readonly UserStatus[];
export const userSorts = [
  'newest',
  'oldest',
  'email',
  '-email',
  'name',
  '-name',
] as const satisfies readonly UserSort[];

export type UserFilter = Partial<Pick<UserListQuery, 'q' | 'role' | 'status' | 'sort'>>;

/** By default newest first; `q` searches email address and name. */
export const usersQuery = (filter: UserFilter, limit: UserListQuery['limit'] = pageSize()) =>
  pagedQuery<User>('/users', { ...filter, limit });

/** What a suspension or a deletion would affect now. @throws ApiError with the server's message */
export async function fetchImpact(id: number): Promise<UserImpact> {
  return (await http.get<UserImpact>(`/users/${id}/impact`)).data;
}

/** @throws ApiError with the server's message */
export async function suspendUser({ id }: User, reason: string): Promise<void> {
  const body: SuspendUserBody = { reason };
  const { data } = await http.patch<User>(`/users/${id}/suspend`, body);
  replaceUser(id, data);
  invalidateOthers();
}

/** @throws ApiError with the server's message */
export async function reinstateUser({ id }: User): Promise<void> {
  const { data } = await http.patch<User>(`/users/${id}/reinstate`);
  replaceUser(id, data);
  invalidateOthers();
}

/** Does not change the cached lists, see `removeUser`. @throws ApiError with the server's message */
export async function deleteUser({ id }: User, reason: string): Promise<void> {
  const data: DeleteUserBody = { reason };
  await http.delete(`/users/${id}`, { data });
}

/** Removes a deleted account from the cached lists. */
export function removeUser(id: number): void {
  replaceUser(id, null);
  invalidateOthers();
}

export type SuspendResult = SuspendedUsers['results'][number];

/** Suspends accounts independently of each other. Returns a result for each, and the error if a call failed and the rest were not tried. */
export async function suspendUsers(
  ids: readonly number[],
  reason: string,
): Promise<{ results: SuspendResult[]; failure: unknown }> {
  const results: SuspendResult[] = [];
  let failure: unknown = null;
  try {
    for (let start = 0; start < ids.length; start += MAX_BULK_USERS) {
      const { data } = await http.post<SuspendedUsers>('/users/suspend', {
        ids: ids.slice(start, start + MAX_BULK_USERS),
        reason,
      });
      results.push(...data.results);
    }
  } catch (error) {
    failure = error;
  }
  await queryClient.invalidateQueries();
  return { results, failure };
}

/** Updates an account in the cached lists, where it keeps its position; null removes it. */
function replaceUser(id: number, user: User | null): void {
  queryClient.setQueriesData<{ pages: Page<User>[]; pageParams: unknown[] }>(
    { predicate: isList },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map(({ rows, total, next }) => ({
          rows: user ? rows.map((row) => (row.id === id ? user : row)) : rows.filter((row) => row.id !== id),
          total: user || total === null ? total : total - 1,
          next,
        })),
      },
  );
}

/** Refetches products, shops and figures, which depend on accounts. The lists of accounts are already updated in the cache, so they are refetched only at the next visit. */
function invalidateOthers(): void {
  void queryClient.invalidateQueries({ predicate: (query) => !isList(query) });
  void queryClient.invalidateQueries({ predicate: isList, refetchType: 'none' });
}

/** Whether a query is a list of accounts, rather than of one account. */
const isList = ({ queryKey: [resource, filter] }: { queryKey: readonly unknown[] }) =>
  resource === 'users' && typeof filter === 'object';
