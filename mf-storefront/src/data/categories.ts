import type { Category } from '@rialto/shared/contract/category';
import { ApiError, http } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';

export const categoriesQuery = () => queryOptions<Category[]>({ queryKey: ['categories'] });

/** A category; null where the id names none. */
export function categoryQuery(categoryId: number) {
  return queryOptions({
    queryKey: ['categories', categoryId],
    queryFn: async ({ signal }) => {
      try {
        return (await http.get<Category>(`/categories/${categoryId}`, { signal })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
