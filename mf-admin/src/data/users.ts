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

/** Accounts, newest first unless sorted otherwise; `q` is looked for in e-mail address and name. */
export const usersQuery = (filter: UserFilter, limit: UserListQuery['limit'] = 50) =>
  pagedQuery<User>('/users', { ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value)), limit });

/** What a suspension or a deletion touches, as it is now. @throws ApiError with the server's message */
export async function fetchImpact(id: number, signal: AbortSignal): Promise<UserImpact> {
  return (await http.get<UserImpact>(`/users/${id}/impact`, { signal })).data;
}

/** @throws ApiError with the server's message */
export async function suspendUser({ id }: User, reason: string): Promise<void> {
  const body: SuspendUserBody = { reason };
  const { data } = await http.patch<User>(`/users/${id}/suspend`, body);
  replaceUser(id, data);
  forgetTheRest();
}

/** @throws ApiError with the server's message */
export async function reinstateUser({ id }: User): Promise<void> {
  const { data } = await http.patch<User>(`/users/${id}/reinstate`);
  replaceUser(id, data);
  forgetTheRest();
}

/** Leaves the lists as they are: `forgetUser` takes the account off them. @throws ApiError with the server's message */
export async function deleteUser({ id }: User, reason: string): Promise<void> {
  const data: DeleteUserBody = { reason };
  await http.delete(`/users/${id}`, { data });
}

/** Takes an account off the lists that was deleted, here or elsewhere. */
export function forgetUser(id: number): void {
  replaceUser(id, null);
  forgetTheRest();
}

export type SuspendResult = SuspendedUsers['results'][number];

/**
 * Suspends many, each standing alone. Gives what became of each, and why the rest was not tried where a call failed.
 */
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

/** Puts an account as it is by now in the place of what the lists say, so that it keeps its place; null takes it off them. */
function replaceUser(id: number, user: User | null): void {
  queryClient.setQueriesData<{ pages: Page<User>[]; pageParams: unknown[] }>(
    { queryKey: ['users'] },
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

/** Goods, shops and figures follow an account; the lists of accounts have been told already, and are old when next opened. */
function forgetTheRest(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'users' });
  void queryClient.invalidateQueries({ queryKey: ['users'], refetchType: 'none' });
}
