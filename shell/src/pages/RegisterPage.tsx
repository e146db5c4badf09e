import { useAuth } from '@rialto/shared/auth';
import type { RegisterBody } from '@rialto/shared/contract/auth';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { SelectField, TextField } from '@rialto/shared/forms/fields';
import { type SubmitErrors, sentence, useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { Navigate, useNavigate, useSearchParams } from '@rialto/shared/router';
import { registerAccount } from '@rialto/shared/session/account';
import { TextLink } from '@rialto/shared/ui/Button';
import { PageTitle } from '@rialto/shared/ui/Text';
import { accountTexts } from '../texts/accountTexts';
import { AccountPage } from './AccountPage';
import { accountLinks } from './accountLinks';

const blank = { email: '', password: '', role: 'user' };

export function RegisterPage() {
  const { register: t, ...common } = accountTexts.use();
  const signedIn = useAuth((state) => state.status === 'signedIn');
  const [search] = useSearchParams();
  const { next, login } = accountLinks(search);
  const navigate = useNavigate();
  const form = useForm({
    defaultValues: blank,
    keepSent: true,
    submit: async (typed) => {
      const email = typed.email.trim();
      const role = typed.role as RegisterBody['role']; // one of the two options below
      await registerAccount({ email, password: typed.password, role });
      notify(t.done, 'success');
      await navigate(login, { state: { email } });
    },
    explain,
  });

  if (signedIn) return <Navigate to={next} replace />;

  return (
    <AccountPage>
      <PageTitle description={t.description}>{t.title}</PageTitle>
      <Form form={form}>
        <TextField {...form.field('email')} label={common.email} type="email" autoComplete="username" />
        <TextField
          {...form.field('password')}
          label={common.password}
          hint={t.passwordHint}
          type="password"
          autoComplete="new-password"
        />
        <SelectField {...form.field('role')} label={t.role} hint={t.roleHint}>
          <option value="user">{t.user}</option>
          <option value="vendor">{t.vendor}</option>
        </SelectField>
        <SubmitButton $wide busyText={t.busy}>
          {t.submit}
        </SubmitButton>
        <FormError />
      </Form>
      <p>
        {t.already}
        <TextLink to={login}>{t.login}</TextLink>
      </p>
    </AccountPage>
  );
}

/** Codes of errors without a message for the user. */
const codesWithoutMessage = new Set(['UNKNOWN', 'UNEXPECTED']);

/** The server's message if there is one, beside its field if it names one, in the specification's alert. */
function explain(error: unknown): SubmitErrors<typeof blank> {
  if (!(error instanceof ApiError) || error.status === 0 || codesWithoutMessage.has(error.code))
    return { failure: accountTexts.current().register.failed };
  const fields = error.code === 'EMAIL_TAKEN' ? { email: error.message } : error.fields;
  const errors = Object.entries(fields).flatMap(([name, text]) =>
    name in blank
      ? [
          [
            name,
            <span key={name} role="alert">
              {sentence(text)}
            </span>,
          ],
        ]
      : [],
  );
  return errors.length > 0 ? { errors: Object.fromEntries(errors) } : { failure: error.message };
}
