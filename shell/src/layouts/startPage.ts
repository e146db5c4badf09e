import type { Role } from '@rialto/shared/contract/user';
import { ownerOf } from '@rialto/shared/federation/area';
import { paths } from '@rialto/shared/routing/paths';
import { mayOpen } from '../areas/access';
import { activeAreas } from '../areas/registry';

const overviews: Partial<Record<Role, string>> = { vendor: paths.vendorOverview, admin: paths.adminOverview };

/** The page that a role works from: the overview of vendors and admins, if an area serves it, else the dashboard's first page. */
export function startPage(role: Role): string {
  const overview = overviews[role];
  const owner = overview && ownerOf(activeAreas(), overview);
  return owner && mayOpen(owner.path, role) ? overview : paths.dashboard;
}
