import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { TextField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { useLocation, useSearchParams } from '@rialto/shared/router';
import { requestPasswordReset } from '@rialto/shared/session/account';
import { TextButton, TextLink } from '@rialto/shared/ui/Button';
import { Muted, PageTitle } from '@rialto/shared/ui/Text';
import { useEffect, useRef, useState } from 'react';
import { accountTexts } from '../texts/accountTexts';
import { AccountPage } from './AccountPage';
import { accountLinks } from './accountLinks';

/** Does not reveal whether the account exists. */
export function ForgotPasswordPage() {
  const { forgot: t, email: emailLabel } = accountTexts.use();
  const [search] = useSearchParams();
  const { login, resetPassword } = accountLinks(search);
  // Passed on by the login page.
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  const [isSent, setSent] = useState(false);
  const form = useForm({
    defaultValues: { email },
    submit: async (typed) => {
      await requestPasswordReset(typed.email.trim());
      if (isSent) notify(t.sentAgain, 'success');
      setSent(true);
    },
    keepSent: true,
  });
  const wasSent = useRef(false);

  // The pressed button is removed with its half of the page, and the focus with it.
  useEffect(() => {
    if (wasSent.current === isSent) return;
    wasSent.current = isSent;
    const goOn = isSent ? document.querySelector('h1') : form.ref.current?.querySelector('input');
    goOn?.focus();
  }, [isSent, form.ref]);
  const sentTo = form.values.email.trim();

  return (
    <AccountPage>
      <PageTitle description={t.description} unlisted>
        {isSent ? t.sentTitle : t.title}
      </PageTitle>
      {isSent && (
        <>
          <p>{t.sent(sentTo)}</p>
          <Muted>{t.notThere}</Muted>
          <p>
            {t.hasCode}
            <TextLink to={resetPassword}>{t.enterCode}</TextLink>
          </p>
        </>
      )}
      <Form form={form}>
        {!isSent && (
          <TextField {...form.field('email')} label={emailLabel} hint={t.hint} type="email" autoComplete="username" />
        )}
        <SubmitButton $wide $variant={isSent ? 'quiet' : 'primary'} busyText={t.busy}>
          {isSent ? t.again : t.submit}
        </SubmitButton>
        <FormError />
      </Form>
      {isSent && (
        <p>
          <TextButton onClick={() => setSent(false)}>{t.correct}</TextButton>
        </p>
      )}
      <p>
        {t.remembered}
        <TextLink to={login} state={{ email: sentTo }}>
          {t.login}
        </TextLink>
      </p>
    </AccountPage>
  );
}
