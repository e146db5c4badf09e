import type { Role } from '@rialto/shared/contract/user';
import type { AreaPath } from '@rialto/shared/federation/area';

/** Whether a role (undefined for guests) may open a path. The API checks access to the data itself. */
export function mayOpen({ roles, guests = false }: AreaPath, role: Role | undefined): boolean {
  if (role === undefined) return !roles || guests;
  return !roles || roles.includes(role);
}
