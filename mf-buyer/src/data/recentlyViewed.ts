import type { RecentlyViewed } from '@rialto/shared/contract/recentlyViewed';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';

export const recentlyViewedQuery = (userId: number) => pagedQuery<RecentlyViewed>('/recently-viewed', { userId });
