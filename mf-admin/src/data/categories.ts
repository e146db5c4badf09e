import type { Category, UpdateCategoryBody, WriteCategoryBody } from '@rialto/shared/contract/category';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** Every category, by name. */
export const categoriesQuery = () => queryOptions<Category[]>({ queryKey: ['categories'] });

/**
 * Done once it is created: the list follows.
 * @throws ApiError 409 DUPLICATE where another has the name; else with the server's message
 */
export async function createCategory(body: WriteCategoryBody): Promise<void> {
  await http.post('/categories', body);
  void forgetCategories();
}

/** @throws ApiError 409 DUPLICATE where another has the name; else with the server's message */
export async function updateCategory(id: number, body: UpdateCategoryBody): Promise<void> {
  await http.patch(`/categories/${id}`, body);
  await forgetCategories();
}

/**
 * @param moveTo the category that its products go to
 * @throws ApiError 409 IN_USE, naming how many products hold it; else with the server's message
 */
export async function deleteCategory(id: number, moveTo?: number): Promise<void> {
  await http.delete(`/categories/${id}`, { params: { moveTo } });
  await forgetCategories();
}

/** Products, filters and shops name categories too: whatever this page knows of them is old now. */
export const forgetCategories = () => queryClient.invalidateQueries();
