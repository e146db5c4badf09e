import { useAuth } from '@rialto/shared/auth';
import type { FactorChallenge } from '@rialto/shared/contract/secondFactor';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { useForm } from '@rialto/shared/forms/useForm';
import { Navigate, useNavigate, useSearchParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { Muted, PageTitle } from '@rialto/shared/ui/Text';
import { useEffect } from 'react';
import { accountLinks } from '../pages/accountLinks';
import { secondFactorTexts } from '../texts/secondFactorTexts';
import { CodeField } from './CodeField';
import { completeLogin } from './secondFactor';

interface SecondStepProps {
  challenge: FactorChallenge;
}

/** The second step of a login. */
export function SecondStep({ challenge: { challenge, methods } }: SecondStepProps) {
  const t = secondFactorTexts.use();
  const [search] = useSearchParams();
  const { next, login } = accountLinks(search);
  const navigate = useNavigate();
  const signedIn = useAuth((state) => state.status === 'signedIn');
  const form = useForm({
    defaultValues: { code: '' },
    validate: missingCode,
    keepSent: true,
    submit: async ({ code }) => {
      await completeLogin({ challenge, code });
      await navigate(next, { replace: true });
    },
  });
  const { ref } = form;
  // The first step had the focus.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  if (signedIn && !form.busy) return <Navigate to={next} replace />;
  return (
    <>
      <PageTitle description={t.description} unlisted>
        {t.title}
      </PageTitle>
      <Form form={form}>
        <CodeField field={form.field('code')} mayRecover={methods.includes('recovery')} />
        <SubmitButton $wide busyText={t.busy}>
          {t.submit}
        </SubmitButton>
        <FormError />
      </Form>
      <p>
        <TextLink to={login} replace>
          {t.startAgain}
        </TextLink>
      </p>
      <Muted>
        {t.lost} <TextLink to={paths.content('contact')}>{t.contact}</TextLink>
      </Muted>
    </>
  );
}

/** The error of an empty field. */
export function missingCode({ code }: { code: string }) {
  return code.trim() === '' ? { code: secondFactorTexts.current().enterCode } : {};
}
