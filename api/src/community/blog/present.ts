import type { BlogPost } from '@rialto/shared/contract/blog';
import type { PostRow } from './queries';

/** A post in the contract's format; its text is plain and has to be escaped. */
export function presentPost({ createdAt, ...row }: PostRow): BlogPost {
  return { ...row, createdAt: createdAt.toISOString() };
}
