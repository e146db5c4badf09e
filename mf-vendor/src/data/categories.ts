import type { Category } from '@rialto/shared/contract/category';
import { http, takeAhead } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';

/** Every category, by name. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await http.get<Category[]>('/categories', { signal })).data,
    initialData: () => takeAhead<Category[]>('/categories')?.data,
  });
