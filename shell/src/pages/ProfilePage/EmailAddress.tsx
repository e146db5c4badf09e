import type { User } from '@rialto/shared/contract/user';
import type { PendingEmail } from '@rialto/shared/contract/verification';
import { queryClient, useQuery } from '@rialto/shared/query';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import { lazy, Suspense, useState } from 'react';
import { useSendConfirmation } from '../../session/useSendConfirmation';
import { profileTexts } from '../../texts/profileTexts';
import { Section, SectionTitle } from './profileParts';

const EmailDialog = lazy(() => import('./EmailDialog').then((module) => ({ default: module.EmailDialog })));

/** The address, whether it is confirmed, and its change. Without a state, the API is of an older version, which has none of it. */
export function EmailAddress({ user: { id, email, emailState } }: { user: User }) {
  const { address: t } = profileTexts.use();
  const [isChanging, setChanging] = useState(false);
  const pendingKey = ['users', id, 'email'];
  const pending = useQuery<PendingEmail>({ queryKey: pendingKey }).data?.pendingEmail;
  const { isPending, problem, run } = useSendConfirmation(email);
  if (!emailState) return null;
  return (
    <Section id="email" aria-labelledby="email-heading">
      <SectionTitle id="email-heading">{t.heading}</SectionTitle>
      <p>
        {email} <Muted as="span">{t.states[emailState]}</Muted>
      </p>
      {pending && pending !== email && <p role="status">{t.pending(pending)}</p>}
      <Row>
        {emailState !== 'verified' && (
          <Button $variant="quiet" aria-disabled={isPending} onClick={() => void run()}>
            {isPending ? t.sending : t.again}
          </Button>
        )}
        <Button $variant="quiet" onClick={() => setChanging(true)}>
          {t.change}
        </Button>
      </Row>
      {problem && <Problem>{problem}</Problem>}
      {isChanging && (
        <Suspense>
          <EmailDialog
            email={email}
            onSent={(pendingEmail) => queryClient.setQueryData<PendingEmail>(pendingKey, { pendingEmail })}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}
