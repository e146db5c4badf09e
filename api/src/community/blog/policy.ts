import type { Account } from '../../identity/auth';

/** A post may be deleted by its author and by admins. */
export function mayDeletePost(caller: Account, post: { userId: number | null }): boolean {
  return caller.role === 'admin' || caller.id === post.userId;
}
