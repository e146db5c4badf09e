import { notify } from '@rialto/shared/notify';
import { useNavigate, useSearchParams } from '@rialto/shared/router';
import { resetPassword } from '@rialto/shared/session';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { Field, Input } from '@rialto/shared/ui/Field';
import { PageTitle } from '@rialto/shared/ui/Text';
import type { FormEvent } from 'react';
import { accountTexts } from '../texts/accountTexts';
import { AccountForm, AccountPage, FormError } from './AccountPage';
import { askedPage } from './askedPage';
import { useAccountForm } from './useAccountForm';
import { useLetterCode } from './useLetterCode';

interface Typed {
  /** Where the letter's link did not bring it. */
  code?: string;
  password: string;
}

/** A new password, for whoever has the letter; also for somebody who is logged in here, perhaps as someone else. */
export function ResetPasswordPage() {
  const { reset: t, register } = accountTexts.use();
  const [search] = useSearchParams();
  const { next, forgotPassword } = askedPage(search);
  const navigate = useNavigate();
  const letterCode = useLetterCode();
  const { form, errors, failure, saving, save } = useAccountForm(({ code, password }: Typed) =>
    resetPassword(code ?? letterCode ?? '', password),
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as unknown as Typed; // the two fields below
    void save(typed, () => {
      notify(t.done, 'success');
      void navigate(next, { replace: true });
    });
  };

  return (
    <AccountPage>
      <PageTitle description={t.description} unlisted>
        {t.title}
      </PageTitle>
      <AccountForm ref={form} noValidate onSubmit={submit}>
        {letterCode === null && (
          <Field label={t.code} hint={t.codeHint} error={errors.code}>
            {(control) => (
              <Input {...control} name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
            )}
          </Field>
        )}
        <Field label={t.password} hint={register.passwordHint} error={errors.password}>
          {(control) => <Input {...control} name="password" type="password" autoComplete="new-password" />}
        </Field>
        <Button type="submit" $wide aria-disabled={saving}>
          {saving ? t.busy : t.submit}
        </Button>
        <FormError role="alert">{failure}</FormError>
      </AccountForm>
      <p>
        {t.tooOld}
        <TextLink to={forgotPassword}>{t.newLink}</TextLink>
      </p>
    </AccountPage>
  );
}
