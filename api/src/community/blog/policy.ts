import type { Account } from '../../identity/auth';

/** A post may be deleted by its author and by admins. */
export function mayDeletePost(caller: Account, post: { userId: number | null }): boolean {
  return caller.role === 'admin' || caller.id === post.userId;
}

/** The products of a post are named by its author if that is a vendor, and by admins. */
export function mayNameProducts(caller: Account, post: { userId: number | null }): boolean {
  return caller.role === 'admin' || (caller.role === 'vendor' && caller.id === post.userId);
}
