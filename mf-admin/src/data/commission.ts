import { definedParams } from '@rialto/shared/api/queryKey';
import type { CommissionRule, Explanation, NewCommissionRule } from '@rialto/shared/contract/commission';
import type { Product } from '@rialto/shared/contract/product';
import type { User } from '@rialto/shared/contract/user';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { keepPreviousData, queryClient, queryOptions } from '@rialto/shared/query';

/** Those that apply first at the top; ended ones only with `all`. */
export const rulesQuery = (all: boolean) =>
  queryOptions<CommissionRule[]>({
    queryKey: ['commission', 'rules', definedParams({ all: all ? 'true' : undefined })],
    placeholderData: keepPreviousData,
  });

/** Which rule applies to pieces of a product now, and why. */
export const explanationQuery = (productId: number, quantity: number) =>
  queryOptions<Explanation>({ queryKey: ['commission', 'explain', { productId, quantity }] });

const shownMatches = 8;

/** The vendors that match a search. */
export const matchingVendorsQuery = (q: string) =>
  pagedQuery<User>('/users', { q, role: 'vendor', limit: shownMatches });

/** The products on sale that match a search. */
export const matchingProductsQuery = (keyword: string) =>
  pagedQuery<Product>('/products', { keyword, limit: shownMatches });

/** @throws ApiError 409 RULES_OVERLAP; else with the server's message, and one for each invalid field */
export const addRule = (body: NewCommissionRule) => change('/commission/rules', body);

/** Ends a rule now. @throws ApiError 409 RULE_ENDED */
export const endRule = (id: number) => change(`/commission/rules/${id}/end`, {});

async function change(path: string, body: object): Promise<void> {
  try {
    await http.post<CommissionRule>(path, body);
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['commission'] });
  }
}
