import { confirm } from '@rialto/shared/confirm';
import { useNavigate } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { logout } from '@rialto/shared/session/session';
import { shellTexts } from '../texts/shellTexts';

/** Logs out after a confirmation; resolves to false when the user declines. */
export function useLogout(): () => Promise<boolean> {
  const navigate = useNavigate();
  return async () => {
    const t = shellTexts.current();
    if (!(await confirm(t.logoutQuestion, { yes: t.logout }))) return false;
    logout();
    await navigate(paths.home);
    return true;
  };
}
