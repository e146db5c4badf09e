import type { BlogPost, CreateBlogPostBody } from '@rialto/shared/contract/blog';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';
import { pagedQuery } from '@rialto/shared/ui/usePaged';

export const blogQuery = pagedQuery<BlogPost>('/blog');

/**
 * Publishes a post; the list is then fetched again.
 * @throws ApiError with the server's message
 */
export async function postBlog(post: CreateBlogPostBody): Promise<void> {
  await http.post('/blog', post);
  await queryClient.invalidateQueries({ queryKey: blogQuery.queryKey });
}
