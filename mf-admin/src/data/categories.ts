import type { Category, UpdateCategoryBody, WriteCategoryBody } from '@rialto/shared/contract/category';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** Every category, by name. */
export const categoriesQuery = () => queryOptions<Category[]>({ queryKey: ['categories'] });

/**
 * Does not wait until the list is refetched.
 * @throws ApiError 409 DUPLICATE if another has the name; else with the server's message
 */
export async function createCategory(body: WriteCategoryBody): Promise<void> {
  await http.post('/categories', body);
  void invalidateCategories();
}

/** @throws ApiError 409 DUPLICATE if another has the name; else with the server's message */
export async function updateCategory(id: number, body: UpdateCategoryBody): Promise<void> {
  await http.patch(`/categories/${id}`, body);
  await invalidateCategories();
}

/**
 * @param moveTo the new category of its products
 * @throws ApiError 409 IN_USE with the number of its products; else with the server's message
 */
export async function deleteCategory(id: number, moveTo?: number): Promise<void> {
  await http.delete(`/categories/${id}`, { params: { moveTo } });
  await invalidateCategories();
}

/** All queries, as products, filters and shops name categories, too. */
export const invalidateCategories = () => queryClient.invalidateQueries();
