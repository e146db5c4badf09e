import { confirm } from '@rialto/shared/confirm';
import { paths } from '@rialto/shared/paths';
import { useNavigate } from '@rialto/shared/router';
import { logout } from '@rialto/shared/session';

/** Asks, and logs out; resolves to false when the answer was no. */
export function useLogout(): () => Promise<boolean> {
  const navigate = useNavigate();
  return async () => {
    if (!(await confirm('Are you sure you want to logout?', { yes: 'Logout' }))) return false;
    logout();
    await navigate(paths.home);
    return true;
  };
}
