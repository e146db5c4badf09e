import type { Category } from '@rialto/shared/contract/category';
import type { CategoryFact } from '@rialto/shared/contract/categoryFact';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** Every category, by name. */
export const categoriesQuery = () => queryOptions<Category[]>({ queryKey: ['categories'] });

/** What the products of a category have in common, in their order. */
export const categoryFactsQuery = (categoryId: number) =>
  queryOptions<CategoryFact[]>({ queryKey: ['categories', categoryId, 'facts'] });

/** The facts of a category, if they are loaded. */
export const loadedFacts = (categoryId: number): CategoryFact[] =>
  queryClient.getQueryData<CategoryFact[]>(categoryFactsQuery(categoryId).queryKey) ?? [];
