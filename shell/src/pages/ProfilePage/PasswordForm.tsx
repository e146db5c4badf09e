import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { TextField } from '@rialto/shared/forms/fields';
import { UnsavedGuard } from '@rialto/shared/forms/UnsavedGuard';
import { useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { updateAccount } from '@rialto/shared/session/account';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { useState } from 'react';
import { profileTexts } from '../../texts/profileTexts';
import { Section, SectionTitle } from './profileParts';

const blank = { currentPassword: '', password: '' };

function validate({ currentPassword, password }: typeof blank) {
  const t = profileTexts.current().password;
  return {
    ...(currentPassword === '' && { currentPassword: t.enterCurrent }),
    ...(password === '' && { password: t.enterNext }),
  };
}

/** Without a draft: passwords are never stored. */
export function PasswordForm({ email }: { email: string }) {
  const t = profileTexts.use().password;
  const [shown, setShown] = useState(false);
  const form = useForm({
    defaultValues: blank,
    validate,
    submit: async (typed) => {
      await updateAccount(typed);
      setShown(false);
      notify(t.changed, 'success');
    },
  });
  const type = shown ? 'text' : 'password';

  return (
    <Section aria-labelledby="password-heading">
      <SectionTitle id="password-heading">{t.heading}</SectionTitle>
      <Form form={form}>
        {/* Names the account for password managers. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField {...form.field('currentPassword')} label={t.current} type={type} autoComplete="current-password" />
        <TextField
          {...form.field('password')}
          label={t.next}
          hint={t.nextHint}
          type={type}
          autoComplete="new-password"
        />
        <FormError />
        <Row>
          <SubmitButton busyText={t.changing}>{t.change}</SubmitButton>
          <Button $variant="quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {t.show}
          </Button>
        </Row>
      </Form>
      {form.isChanged && <UnsavedGuard />}
    </Section>
  );
}
