import { paths, safeNext } from '@rialto/shared/routing/paths';

/** Where a person goes after the login, and the addresses of the forms that keep it; without `next` they stay plain. */
export function askedPage(search: URLSearchParams) {
  const asked = search.get('next');
  const next = safeNext(asked);
  return {
    next,
    login: asked ? paths.loginThen(next) : paths.login,
    register: asked ? paths.registerThen(next) : paths.register,
    forgotPassword: asked ? paths.forgotPasswordThen(next) : paths.forgotPassword,
    resetPassword: asked ? paths.resetPasswordThen(next) : paths.resetPassword,
  };
}
