import type { Shop } from '@rialto/shared/contract/shop';
import { pagedQuery } from '@rialto/shared/ui/usePaged';

export const shopsQuery = pagedQuery<Shop>('/shop');
