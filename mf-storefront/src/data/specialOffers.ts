import type { SpecialOffers } from '@rialto/shared/contract/voucher';
import { queryOptions } from '@rialto/shared/query';

export const specialOffersQuery = queryOptions<SpecialOffers>({ queryKey: ['special-offers'] });
