import type { ProductDetail } from '@rialto/shared/contract/product';
import { createContext } from 'react';

/** The product of the page, for its deferred section, which has no props. */
export const ShownProduct = createContext<ProductDetail | null>(null);
