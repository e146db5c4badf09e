import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import type { Category } from '@rialto/shared/contract/category';
import { http } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';

export const categoriesQuery = () => queryOptions<Category[]>({ queryKey: ['categories'] });

/** A category; null where the id names none. */
export function categoryQuery(categoryId: number) {
  return queryOptions({
    queryKey: ['categories', categoryId],
    queryFn: ({ signal }) => nullIfMissing(http.get<Category>(`/categories/${categoryId}`, { signal })),
  });
}
