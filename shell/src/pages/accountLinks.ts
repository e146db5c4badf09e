import type { Role } from '@rialto/shared/contract/user';
import { paths, safeNext } from '@rialto/shared/routing/paths';
import { startPage } from '../layouts/startPage';

/** The page to open after the login of a role, and links to the account pages that keep a requested one in their URL. */
export function accountLinks(search: URLSearchParams) {
  const requested = search.get('next');
  const next = safeNext(requested);
  return {
    nextOf: (role: Role) => (requested ? next : startPage(role)),
    login: requested ? paths.loginThen(next) : paths.login,
    register: requested ? paths.registerThen(next) : paths.register,
    forgotPassword: requested ? paths.forgotPasswordThen(next) : paths.forgotPassword,
    resetPassword: requested ? paths.resetPasswordThen(next) : paths.resetPassword,
  };
}
