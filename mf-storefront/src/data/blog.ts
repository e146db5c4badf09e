import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import type { BlogPost, CreateBlogPostBody, PostProductsBody } from '@rialto/shared/contract/blog';
import type { User } from '@rialto/shared/contract/user';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

export const blogQuery = pagedQuery<BlogPost>('/blog');

/** A post; null where the id names none. */
export function blogPostQuery(postId: number | null) {
  return queryOptions({
    queryKey: ['blog', postId],
    queryFn: ({ signal }) =>
      postId === null ? null : nullIfMissing(http.get<BlogPost>(`/blog/${postId}`, { signal })),
  });
}

/** As the API checks it: the author of a post and admins may delete it. */
export function mayDeletePost(post: BlogPost, user: User | null): boolean {
  return user !== null && (user.role === 'admin' || user.id === post.userId);
}

/** @throws ApiError with the server's message */
export async function postBlog(post: CreateBlogPostBody): Promise<void> {
  await http.post('/blog', post);
  await queryClient.invalidateQueries({ queryKey: blogQuery.queryKey });
}

/** As the API checks it: the products of a post are named by its author if that is a vendor, and by admins. */
export function mayNameProducts(post: BlogPost, user: User | null): boolean {
  return user?.role === 'admin' || (user?.role === 'vendor' && user.id === post.userId);
}

/** The products that a person can name: a vendor their own, an admin all. */
export const namesAmong = (user: User | null) => (user?.role === 'vendor' ? { createdBy: user.id } : {});

/** Names products in a post, in place of those before. @throws ApiError with the server's message */
export async function nameProducts({ id }: BlogPost, body: PostProductsBody): Promise<void> {
  const { data } = await http.put<BlogPost>(`/blog/${id}/products`, body);
  queryClient.setQueryData(blogPostQuery(id).queryKey, data);
}

/** Also succeeds for a post that is deleted already. @throws ApiError with the server's message */
export async function deletePost({ id }: BlogPost): Promise<void> {
  await nullIfMissing(http.delete(`/blog/${id}`));
  await queryClient.invalidateQueries({ queryKey: blogQuery.queryKey });
  queryClient.removeQueries({ queryKey: blogPostQuery(id).queryKey });
}
