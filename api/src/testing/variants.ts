import type { OwnProductDetail } from '@rialto/shared/contract/product';
import type { ReplaceVariantsBody } from '@rialto/shared/contract/variant';
import type { Person } from './people';
import type { TestApp } from './testApp';

type NewVariant = Partial<ReplaceVariantsBody['variants'][number]> & { values: string[] };

/** Adds a product with options through the API, by default each variant at $1 with ten pieces. */
export async function addProductWithVariants(
  market: TestApp,
  vendor: Person,
  { name = 'Tea', categoryId, options = ['Size'], variants }: NewProduct,
): Promise<OwnProductDetail> {
  const response = await market.app.inject({
    method: 'POST',
    url: '/api/products',
    headers: vendor.headers,
    payload: {
      name,
      categoryId,
      price: 0,
      inventory: 0,
      options,
      variants: variants.map((variant) => ({ price: 1, inventory: 10, ...variant })),
    },
  });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<OwnProductDetail>();
}

interface NewProduct {
  name?: string;
  categoryId: number;
  options?: string[];
  variants: NewVariant[];
}
