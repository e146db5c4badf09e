import type { Role } from '@rialto/shared/contract/user';
import { paths } from '@rialto/shared/routing/paths';

/** The page of figures of a role, with which its dashboard starts. */
export const overviews: Partial<Record<Role, string>> = { vendor: paths.vendorOverview, admin: paths.adminOverview };
