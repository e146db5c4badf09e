import { useAuth } from '@rialto/shared/auth';
import { useCartCount } from '@rialto/shared/cart';
import type { FactorChallenge } from '@rialto/shared/contract/secondFactor';
import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { TextField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { Navigate, useLocation, useNavigate, useSearchParams } from '@rialto/shared/router';
import { login } from '@rialto/shared/session/account';
import { TextLink } from '@rialto/shared/ui/Button';
import { Muted, PageTitle } from '@rialto/shared/ui/Text';
import { Suspense } from 'react';
import { accountTexts } from '../texts/accountTexts';
import { AccountPage } from './AccountPage';
import { accountLinks } from './accountLinks';

const SecondStep = lazyComponent(() => import('../secondFactor/SecondStep').then((m) => m.SecondStep));

/** The state of the page's history entry; that of the second step is an entry of its own, so that Back leads to the first. */
interface LoginState {
  /** Passed on by the pages for registering and for a forgotten password. */
  email?: string;
  secondFactor?: FactorChallenge;
}

export function LoginPage() {
  const { login: t, ...common } = accountTexts.use();
  const signedIn = useAuth((state) => state.status === 'signedIn');
  const [search] = useSearchParams();
  const { email = '', secondFactor } = (useLocation().state ?? {}) as LoginState;
  const navigate = useNavigate();
  const inCart = useCartCount();
  const { next, login: here, register, forgotPassword } = accountLinks(search);
  const form = useForm({
    defaultValues: { email, password: '' },
    validate: missing,
    keepSent: true,
    submit: async (typed) => {
      try {
        await login(typed.email.trim(), typed.password);
      } catch (error) {
        const challenge = error instanceof ApiError ? error.details.secondFactor : undefined;
        if (!challenge) throw error;
        return navigate(here, { state: { email, secondFactor: challenge } satisfies LoginState });
      }
      await navigate(next, { replace: true });
    },
    // Not beside a field: it must not reveal which of the two is wrong.
    explain: (error) => ({ failure: errorMessage(error) }),
  });

  if (secondFactor)
    return (
      <AccountPage>
        <Suspense>
          <SecondStep challenge={secondFactor} />
        </Suspense>
      </AccountPage>
    );
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
