import type { BlogPost } from '@rialto/shared/contract/blog';
import type { PostRow } from './queries';

/** A post; its text is plain text, not HTML. */
export function presentPost({ createdAt, ...row }: PostRow): BlogPost {
  return { ...row, createdAt: createdAt.toISOString() };
}
