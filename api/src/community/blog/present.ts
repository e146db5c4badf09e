import type { BlogPost } from '@rialto/shared/contract/blog';
import type { PostRow } from './queries';

/** A post as the contract sends it: plain text, for the page to escape. */
export function presentPost({ createdAt, ...row }: PostRow): BlogPost {
  return { ...row, createdAt: createdAt.toISOString() };
}
