import type { RecentlyViewed } from '@rialto/shared/contract/recentlyViewed';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';

/** The products a person looked at, newest first. */
export const recentlyViewedQuery = (userId: number) => pagedQuery<RecentlyViewed>('/recently-viewed', { userId });
