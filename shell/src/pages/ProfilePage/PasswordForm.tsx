import { notify } from '@rialto/shared/notify';
import { updateAccount } from '@rialto/shared/session';
import { Button } from '@rialto/shared/ui/Button';
import { Field, Input } from '@rialto/shared/ui/Field';
import { Row } from '@rialto/shared/ui/Layout';
import { type FormEvent, useEffect, useState } from 'react';
import { profileTexts } from '../../texts/profileTexts';
import { useAccountForm } from '../useAccountForm';
import { Failure, Form, Section, SectionTitle } from './profileParts';

const blank = { currentPassword: '', password: '' };

/** What is missing, in words. */
function missingOf({ currentPassword, password }: typeof blank) {
  const t = profileTexts.current().password;
  return {
    ...(currentPassword === '' && { currentPassword: t.enterCurrent }),
    ...(password === '' && { password: t.enterNext }),
  };
}

interface PasswordFormProps {
  email: string;
  /** Told whether something is typed and not saved. */
  onUnsaved: (unsaved: boolean) => void;
}

/** A new password, for whoever knows the current one. Passwords are never stored: not even as a draft. */
export function PasswordForm({ email, onUnsaved }: PasswordFormProps) {
  const t = profileTexts.use().password;
  const [typed, setTyped] = useState(blank);
  const [shown, setShown] = useState(false);
  const { form, errors, failure, saving, refuse, save } = useAccountForm(updateAccount);
  const unsaved = typed.currentPassword !== '' || typed.password !== '';
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.currentPassword === '' || typed.password === '') return refuse(() => missingOf(typed));
    void save(typed, () => {
      setTyped(blank);
      setShown(false);
      notify(t.changed, 'success');
    });
  };
  const bind = (field: keyof typeof blank) => ({
    name: field,
    type: shown ? 'text' : 'password',
    value: typed[field],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value }),
  });

  return (
    <Section aria-labelledby="password-heading">
      <SectionTitle id="password-heading">{t.heading}</SectionTitle>
      <Form ref={form} noValidate onSubmit={submit}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label={t.current} error={errors.currentPassword}>
          {(control) => <Input {...control} {...bind('currentPassword')} autoComplete="current-password" />}
        </Field>
        <Field label={t.next} hint={t.nextHint} error={errors.password}>
          {(control) => <Input {...control} {...bind('password')} autoComplete="new-password" />}
        </Field>
        <Failure role="alert">{failure}</Failure>
        <Row>
          <Button type="submit" aria-disabled={saving}>
            {saving ? t.changing : t.change}
          </Button>
          <Button $variant="quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {t.show}
          </Button>
        </Row>
      </Form>
    </Section>
  );
}
