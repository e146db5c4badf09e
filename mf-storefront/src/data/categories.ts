import type { Category } from '@rialto/shared/contract/category';
import { http } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';

export function categoriesQuery() {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await http.get<Category[]>('/categories', { signal })).data,
  });
}

export function categoryQuery(categoryId: number) {
  return queryOptions({
    queryKey: ['categories', categoryId],
    queryFn: async ({ signal }) => (await http.get<Category>(`/categories/${categoryId}`, { signal })).data,
  });
}
