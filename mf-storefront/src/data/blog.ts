import type { BlogPost, CreateBlogPostBody } from '@rialto/shared/contract/blog';
import type { User } from '@rialto/shared/contract/user';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { ApiError, http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

export const blogQuery = pagedQuery<BlogPost>('/blog');

/** A post; null where the id names none. */
export function blogPostQuery(postId: number | null) {
  return queryOptions({
    queryKey: ['blog', postId],
    queryFn: async ({ signal }) => {
      if (postId === null) return null;
      try {
        return (await http.get<BlogPost>(`/blog/${postId}`, { signal })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

/** Who may delete a post, as the server has it: its writer, and admins. */
export function mayDeletePost(post: BlogPost, user: User | null): boolean {
  return user !== null && (user.role === 'admin' || user.id === post.userId);
}

/**
 * Publishes a post; the list is then fetched again.
 * @throws ApiError with the server's message
 */
export async function postBlog(post: CreateBlogPostBody): Promise<void> {
  await http.post('/blog', post);
  await queryClient.invalidateQueries({ queryKey: blogQuery.queryKey });
}

/**
 * Takes a post away; one that is gone already is as good. The list is then fetched again.
 * @throws ApiError with the server's message
 */
export async function deletePost({ id }: BlogPost): Promise<void> {
  try {
    await http.delete(`/blog/${id}`);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  await queryClient.invalidateQueries({ queryKey: blogQuery.queryKey });
  queryClient.removeQueries({ queryKey: blogPostQuery(id).queryKey });
}
