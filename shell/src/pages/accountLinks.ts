import { paths, safeNext } from '@rialto/shared/routing/paths';

/** The page to open after the login, and links to the account pages that keep it in their URL. */
export function accountLinks(search: URLSearchParams) {
  const requested = search.get('next');
  const next = safeNext(requested);
  return {
    next,
    login: requested ? paths.loginThen(next) : paths.login,
    register: requested ? paths.registerThen(next) : paths.register,
    forgotPassword: requested ? paths.forgotPasswordThen(next) : paths.forgotPassword,
    resetPassword: requested ? paths.resetPasswordThen(next) : paths.resetPassword,
  };
}
