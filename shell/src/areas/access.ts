import type { Role } from '@rialto/shared/contract/user';
import type { AreaPath } from '@rialto/shared/federation/area';

/**
 * Whether a path may be opened. What its page shows is the API's to allow.
 * @param role undefined for guests
 */
export function mayOpen({ roles, guests = false }: AreaPath, role: Role | undefined): boolean {
  if (role === undefined) return !roles || guests;
  return !roles || roles.includes(role);
}
