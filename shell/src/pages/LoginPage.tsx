import { useAuth } from '@rialto/shared/auth';
import { useCartCount } from '@rialto/shared/cart';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { TextField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { errorMessage } from '@rialto/shared/http';
import { Navigate, useLocation, useNavigate, useSearchParams } from '@rialto/shared/router';
import { login } from '@rialto/shared/session/account';
import { TextLink } from '@rialto/shared/ui/Button';
import { Muted, PageTitle } from '@rialto/shared/ui/Text';
import { accountTexts } from '../texts/accountTexts';
import { AccountPage } from './AccountPage';
import { accountLinks } from './accountLinks';

export function LoginPage() {
  const { login: t, ...common } = accountTexts.use();
  const signedIn = useAuth((state) => state.status === 'signedIn');
  const [search] = useSearchParams();
  // Passed on by the pages for registering and for a forgotten password.
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  const navigate = useNavigate();
  const inCart = useCartCount();
  const { next, register, forgotPassword } = accountLinks(search);
  const form = useForm({
    defaultValues: { email, password: '' },
    validate: missing,
    keepSent: true,
    submit: async (typed) => {
      await login(typed.email.trim(), typed.password);
      await navigate(next, { replace: true });
    },
    // Not beside a field: it must not reveal which of the two is wrong.
    explain: (error) => ({ failure: errorMessage(error) }),
  });

  if (signedIn && !form.busy) return <Navigate to={next} replace />;

  return (
    <AccountPage>
      <PageTitle description={t.description}>{t.title}</PageTitle>
      {inCart > 0 && !form.busy && <Muted>{t.cartComesAlong(inCart)}</Muted>}
      <Form form={form}>
        <TextField {...form.field('email')} label={common.email} type="email" autoComplete="username" required />
        <TextField
          {...form.field('password')}
          label={common.password}
          type="password"
          autoComplete="current-password"
          required
        />
        <SubmitButton $wide busyText={t.busy}>
          {t.submit}
        </SubmitButton>
        <FormError />
      </Form>
      <p>
        <TextLink to={forgotPassword} state={{ email: form.values.email.trim() }}>
          {t.forgot}
        </TextLink>
      </p>
      <p>
        {t.newHere}
        <TextLink to={register}>{t.register}</TextLink>
      </p>
    </AccountPage>
  );
}

function missing({ email, password }: { email: string; password: string }) {
  const t = accountTexts.current().login;
  return {
    ...(email.trim() === '' && { email: t.enterEmail }),
    ...(password === '' && { password: t.enterPassword }),
  };
}
