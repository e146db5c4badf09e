import type { Category } from '@rialto/shared/contract/category';
import { queryOptions } from '@rialto/shared/query';

/** Every category, by name. */
export const categoriesQuery = () => queryOptions<Category[]>({ queryKey: ['categories'] });
