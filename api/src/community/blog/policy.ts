import type { Account } from '../../identity/auth';

/** Who may delete a post: who wrote it, and admins. */
export function mayDeletePost(caller: Account, post: { userId: number | null }): boolean {
  return caller.role === 'admin' || caller.id === post.userId;
}
