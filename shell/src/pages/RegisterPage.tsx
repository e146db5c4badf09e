import { useAuth } from '@rialto/shared/auth';
import type { RegisterBody } from '@rialto/shared/contract/auth';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { Navigate, useNavigate, useSearchParams } from '@rialto/shared/router';
import { registerAccount } from '@rialto/shared/session';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { Field, Input, Select } from '@rialto/shared/ui/Field';
import { PageTitle } from '@rialto/shared/ui/Text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { accountTexts } from '../texts/accountTexts';
import { AccountForm, AccountPage, FormError } from './AccountPage';
import { askedPage } from './askedPage';
import { sentence } from './sentence';

interface Refusal {
  message: string;
  fields: Record<string, string>;
}

/** The server's message where it gave one, else the specification's. */
function refusalOf(failure: unknown): Refusal {
  if (!(failure instanceof ApiError) || failure.status === 0 || wordless.has(failure.code))
    return { message: accountTexts.current().register.failed, fields: {} };
  const { message, code, fields } = failure;
  return { message, fields: code === 'EMAIL_TAKEN' ? { email: message } : fields };
}

const isBesideField = ({ fields }: Refusal) => ['email', 'password', 'role'].some((name) => name in fields);

const alertOf = (text: string | undefined) => text && <span role="alert">{sentence(text)}</span>;

/** Codes of answers in which the server said nothing. */
const wordless = new Set(['UNKNOWN', 'UNEXPECTED']);

export function RegisterPage() {
  const { register: t, ...words } = accountTexts.use();
  const signedIn = useAuth((state) => state.status === 'signedIn');
  const [search] = useSearchParams();
  const { next, login } = askedPage(search);
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const refusal = failure === null ? null : refusalOf(failure);
  const [busy, setBusy] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);

  // The person goes on at the first error, once it is there.
  useEffect(() => {
    if (failure) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);

  if (signedIn) return <Navigate to={next} replace />;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    const email = String(form.get('email')).trim();
    try {
      await registerAccount({
        email,
        password: String(form.get('password')),
        role: form.get('role') as RegisterBody['role'], // one of the two options below
      });
      notify(t.done, 'success');
      await navigate(login, { state: { email } });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };

  return (
    <AccountPage>
      <PageTitle description={t.description}>{t.title}</PageTitle>
      <AccountForm ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={words.email} error={alertOf(refusal?.fields.email)}>
          {(control) => <Input {...control} name="email" type="email" autoComplete="username" />}
        </Field>
        <Field label={words.password} hint={t.passwordHint} error={alertOf(refusal?.fields.password)}>
          {(control) => <Input {...control} name="password" type="password" autoComplete="new-password" />}
        </Field>
        <Field label={t.role} hint={t.roleHint} error={alertOf(refusal?.fields.role)}>
          {(control) => (
            <Select {...control} name="role" defaultValue="user">
              <option value="user">{t.user}</option>
              <option value="vendor">{t.vendor}</option>
            </Select>
          )}
        </Field>
        <Button type="submit" $wide aria-disabled={busy}>
          {busy ? t.busy : t.submit}
        </Button>
        {/* The specification's alert; what stands beside a field is not repeated. */}
        <FormError role="alert">{refusal && !isBesideField(refusal) && refusal.message}</FormError>
      </AccountForm>
      <p>
        {t.already}
        <TextLink to={login}>{t.login}</TextLink>
      </p>
    </AccountPage>
  );
}
