import { useAuth } from '@rialto/shared/auth';
import type { User } from '@rialto/shared/contract/user';
import type { VerifiedEmail } from '@rialto/shared/contract/verification';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { TextField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { paths } from '@rialto/shared/routing/paths';
import { verifyEmail } from '@rialto/shared/session/account';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { PageTitle, Problem } from '@rialto/shared/ui/Text';
import { useEffect, useState } from 'react';
import { useSendConfirmation } from '../session/useSendConfirmation';
import { accountTexts } from '../texts/accountTexts';
import { AccountPage } from './AccountPage';
import { useLinkCode } from './useLinkCode';

/**
 * Confirms an address with the link of an email, with or without a session. It waits for the button, as programs that scan emails
 * open links.
 */
export function VerifyEmailPage() {
  const { verify: t } = accountTexts.use();
  const user = useAuth((state) => state.user);
  const code = useLinkCode();
  const [confirmed, setConfirmed] = useState<VerifiedEmail | null>(null);
  const form = useForm({
    defaultValues: { code: '' },
    keepSent: true,
    submit: async (typed) => setConfirmed(await verifyEmail(code ?? typed.code)),
  });

  return (
    <AccountPage>
      <PageTitle description={t.description} unlisted>
        {confirmed ? t.doneTitle : t.title}
      </PageTitle>
      {confirmed ? (
        <Confirmed {...confirmed} isSignedIn={user !== null} />
      ) : (
        <>
          <p>{t.text}</p>
          <Form form={form}>
            {code === null && (
              <TextField
                {...form.field('code')}
                label={t.code}
                hint={t.codeHint}
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
            <SubmitButton $wide busyText={t.busy}>
              {t.submit}
            </SubmitButton>
            <FormError />
          </Form>
          {user && user.emailState !== 'verified' && <SendAgain user={user} />}
        </>
      )}
    </AccountPage>
  );
}

function Confirmed({ purpose, email, isSignedIn }: VerifiedEmail & { isSignedIn: boolean }) {
  const { verify: t } = accountTexts.use();
  // The pressed button is gone, and the focus with it.
  useEffect(() => document.querySelector('h1')?.focus(), []);
  const isOfAccount = purpose !== 'newsletter';
  return (
    <>
      <p role="status">{t.done[purpose](email)}</p>
      <p>
        {!isOfAccount && <TextLink to={paths.home}>{t.home}</TextLink>}
        {isOfAccount && isSignedIn && <TextLink to={paths.profile}>{t.toProfile}</TextLink>}
        {isOfAccount && !isSignedIn && (
          <TextLink to={paths.login} state={{ email }}>
            {t.login}
          </TextLink>
        )}
      </p>
    </>
  );
}

function SendAgain({ user: { email } }: { user: User }) {
  const { verify: t } = accountTexts.use();
  const { isPending, problem, run } = useSendConfirmation(email);
  return (
    <>
      <Button $variant="quiet" aria-disabled={isPending} onClick={() => void run()}>
        {isPending ? t.sending : t.sendAgain}
      </Button>
      {problem && <Problem>{problem}</Problem>}
    </>
  );
}
