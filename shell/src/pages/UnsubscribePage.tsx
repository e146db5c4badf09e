import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { useForm } from '@rialto/shared/forms/useForm';
import { paths } from '@rialto/shared/routing/paths';
import { unsubscribe } from '@rialto/shared/session/account';
import { TextLink } from '@rialto/shared/ui/Button';
import { PageTitle } from '@rialto/shared/ui/Text';
import { useEffect, useState } from 'react';
import { accountTexts } from '../texts/accountTexts';
import { AccountPage } from './AccountPage';
import { useLinkCode } from './useLinkCode';

/** Ends the newsletter by the key in its link; it needs no session and no password. */
export function UnsubscribePage() {
  const { unsubscribe: t } = accountTexts.use();
  const key = useLinkCode();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    defaultValues: {},
    submit: async () => {
      await unsubscribe(key ?? '');
      setDone(true);
    },
  });
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (isDone) document.querySelector('h1')?.focus();
  }, [isDone]);

  return (
    <AccountPage>
      <PageTitle description={t.description} unlisted>
        {isDone ? t.doneTitle : t.title}
      </PageTitle>
      {key === null && <p>{t.noKey}</p>}
      {key !== null && !isDone && (
        <>
          <p>{t.text}</p>
          <Form form={form}>
            <SubmitButton $wide busyText={t.busy}>
              {t.submit}
            </SubmitButton>
            <FormError />
          </Form>
        </>
      )}
      {isDone && <p role="status">{t.done}</p>}
      <p>
        <TextLink to={paths.home}>{t.home}</TextLink>
      </p>
    </AccountPage>
  );
}
