import { useAuth } from '@rialto/shared/auth';
import { useCartCount } from '@rialto/shared/cart';
import { errorMessage } from '@rialto/shared/http';
import { Navigate, useLocation, useNavigate, useSearchParams } from '@rialto/shared/router';
import { login } from '@rialto/shared/session';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { Field, Input } from '@rialto/shared/ui/Field';
import { Muted, PageTitle } from '@rialto/shared/ui/Text';
import { type FormEvent, useState } from 'react';
import { accountTexts } from '../texts/accountTexts';
import { AccountForm, AccountPage, FormError } from './AccountPage';
import { askedPage } from './askedPage';

export function LoginPage() {
  const { login: t, ...words } = accountTexts.use();
  const signedIn = useAuth((state) => state.status === 'signedIn');
  const [search] = useSearchParams();
  // Registering leads here with the address that was registered, a forgotten password with the one that was typed there.
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const inCart = useCartCount();
  const [typed, setTyped] = useState(email);
  const { next, register, forgotPassword } = askedPage(search);

  if (signedIn && !busy) return <Navigate to={next} replace />;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    try {
      await login(String(form.get('email')).trim(), String(form.get('password')));
      await navigate(next, { replace: true });
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };

  return (
    <AccountPage>
      <PageTitle description={t.description}>{t.title}</PageTitle>
      {inCart > 0 && !busy && <Muted>{t.cartComesAlong(inCart)}</Muted>}
      <AccountForm onSubmit={(event) => void submit(event)}>
        <Field label={words.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={email}
              onChange={(event) => setTyped(event.target.value)}
              required
            />
          )}
        </Field>
        <Field label={words.password}>
          {(control) => <Input {...control} name="password" type="password" autoComplete="current-password" required />}
        </Field>
        <Button type="submit" $wide aria-disabled={busy}>
          {busy ? t.busy : t.submit}
        </Button>
        <FormError role="alert">{error !== null && errorMessage(error)}</FormError>
      </AccountForm>
      <p>
        <TextLink to={forgotPassword} state={{ email: typed.trim() }}>
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
