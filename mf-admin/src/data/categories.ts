import type { Category, UpdateCategoryBody, WriteCategoryBody } from '@rialto/shared/contract/category';
import type { CategoryFact, CreateFactBody, UpdateFactBody } from '@rialto/shared/contract/categoryFact';
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

/** What the products of a category have in common, in their order. */
export const factsQuery = (categoryId: number) =>
  queryOptions<CategoryFact[]>({ queryKey: ['categories', categoryId, 'facts'] });

/** @throws ApiError with the server's message, and one for each invalid field */
export async function createFact(categoryId: number, body: CreateFactBody): Promise<void> {
  await http.post(`/categories/${categoryId}/facts`, body);
  await invalidateCategories();
}

/** @throws ApiError 409 FACT_VALUES_LOST if values of products no longer fit and `dropValues` is not set; else with the server's message */
export async function updateFact(categoryId: number, id: number, body: UpdateFactBody): Promise<void> {
  await http.patch(`/categories/${categoryId}/facts/${id}`, body);
  await invalidateCategories();
}

/** Deletes a fact and the values of products. @throws ApiError with the server's message */
export async function deleteFact(categoryId: number, id: number): Promise<void> {
  await http.delete(`/categories/${categoryId}/facts/${id}`, { params: { dropValues: true } });
  await invalidateCategories();
}

/** @throws ApiError with the server's message */
export async function orderFacts(categoryId: number, ids: readonly number[]): Promise<void> {
  await http.put(`/categories/${categoryId}/facts/order`, { ids });
  await queryClient.invalidateQueries({ queryKey: factsQuery(categoryId).queryKey });
}
