import { notify } from '@rialto/shared/notify';
import { useLocation, useSearchParams } from '@rialto/shared/router';
import { askForResetLetter } from '@rialto/shared/session';
import { Button, TextButton, TextLink } from '@rialto/shared/ui/Button';
import { Field, Input } from '@rialto/shared/ui/Field';
import { Muted, PageTitle } from '@rialto/shared/ui/Text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { accountTexts } from '../texts/accountTexts';
import { AccountForm, AccountPage, FormError } from './AccountPage';
import { askedPage } from './askedPage';
import { useAccountForm } from './useAccountForm';

/** Asks for a letter with which a new password can be chosen. Whether somebody has an account is not told. */
export function ForgotPasswordPage() {
  const { forgot: t, email: emailLabel } = accountTexts.use();
  const [search] = useSearchParams();
  const { login, resetPassword } = askedPage(search);
  // Login leads here with the address that was typed there.
  const typedBefore = (useLocation().state ?? {}) as { email?: string };
  const [letter, setLetter] = useState({ email: typedBefore.email ?? '', isSent: false });
  const { form, errors, failure, saving, save } = useAccountForm(({ email }: { email: string }) =>
    askForResetLetter(email),
  );
  const wasSent = useRef(false);

  // What was pressed goes with its half of the page.
  useEffect(() => {
    if (wasSent.current === letter.isSent) return;
    wasSent.current = letter.isSent;
    const goOn = letter.isSent ? document.querySelector('h1') : form.current?.querySelector('input');
    goOn?.focus();
  }, [letter, form]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    void save({ email }, () => setLetter({ email, isSent: true }));
  };

  return (
    <AccountPage>
      <PageTitle description={t.description} unlisted>
        {letter.isSent ? t.sentTitle : t.title}
      </PageTitle>
      {letter.isSent ? (
        <>
          <p>{t.sent(letter.email)}</p>
          <Muted>{t.notThere}</Muted>
          <p>
            {t.hasCode}
            <TextLink to={resetPassword}>{t.enterCode}</TextLink>
          </p>
          <Button
            $variant="quiet"
            $wide
            aria-disabled={saving}
            onClick={() => void save(letter, () => notify(t.sentAgain, 'success'))}
          >
            {saving ? t.busy : t.again}
          </Button>
          <FormError role="alert">{failure}</FormError>
          <p>
            <TextButton onClick={() => setLetter({ ...letter, isSent: false })}>{t.correct}</TextButton>
          </p>
        </>
      ) : (
        <AccountForm ref={form} noValidate onSubmit={submit}>
          <Field label={emailLabel} hint={t.hint} error={errors.email}>
            {(control) => (
              <Input {...control} name="email" type="email" autoComplete="username" defaultValue={letter.email} />
            )}
          </Field>
          <Button type="submit" $wide aria-disabled={saving}>
            {saving ? t.busy : t.submit}
          </Button>
          <FormError role="alert">{failure}</FormError>
        </AccountForm>
      )}
      <p>
        {t.remembered}
        <TextLink to={login} state={{ email: letter.email }}>
          {t.login}
        </TextLink>
      </p>
    </AccountPage>
  );
}
