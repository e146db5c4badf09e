import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { TextField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { useNavigate, useSearchParams } from '@rialto/shared/router';
import { resetPassword } from '@rialto/shared/session/account';
import { TextLink } from '@rialto/shared/ui/Button';
import { PageTitle } from '@rialto/shared/ui/Text';
import { accountTexts } from '../texts/accountTexts';
import { AccountPage } from './AccountPage';
import { accountLinks } from './accountLinks';
import { useLinkCode } from './useLinkCode';

/** Sets a new password with the code of an email, also while logged in. */
export function ResetPasswordPage() {
  const { reset: t, register } = accountTexts.use();
  const [search] = useSearchParams();
  const { next, login, forgotPassword } = accountLinks(search);
  const navigate = useNavigate();
  const emailCode = useLinkCode();
  const form = useForm({
    defaultValues: { code: '', password: '' },
    keepSent: true,
    submit: async ({ code, password }) => {
      try {
        await resetPassword(emailCode ?? code, password);
      } catch (error) {
        const secondFactor = error instanceof ApiError ? error.details.secondFactor : undefined;
        if (!secondFactor) throw error;
        notify(t.done, 'success');
        return navigate(login, { replace: true, state: { secondFactor } });
      }
      notify(t.done, 'success');
      await navigate(next, { replace: true });
    },
  });

  return (
    <AccountPage>
      <PageTitle description={t.description} unlisted>
        {t.title}
      </PageTitle>
      <Form form={form}>
        {emailCode === null && (
          <TextField
            {...form.field('code')}
            label={t.code}
            hint={t.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <TextField
          {...form.field('password')}
          label={t.password}
          hint={register.passwordHint}
          type="password"
          autoComplete="new-password"
        />
        <SubmitButton $wide busyText={t.busy}>
          {t.submit}
        </SubmitButton>
        <FormError />
      </Form>
      <p>
        {t.tooOld}
        <TextLink to={forgotPassword}>{t.newLink}</TextLink>
      </p>
    </AccountPage>
  );
}
