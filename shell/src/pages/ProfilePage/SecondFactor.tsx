import { useAuth } from '@rialto/shared/auth';
import type { NewTotp } from '@rialto/shared/contract/secondFactor';
import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { formatDate } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { Button } from '@rialto/shared/ui/Button';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Row } from '@rialto/shared/ui/Layout';
import { Problem } from '@rialto/shared/ui/Text';
import { Suspense, useState } from 'react';
import { beginTotp, removeTotp, renewRecoveryCodes, secondFactorQuery } from '../../secondFactor/secondFactor';
import { secondFactorTexts } from '../../texts/secondFactorTexts';
import { PasswordDialog } from './PasswordDialog';
import { Section, SectionTitle } from './profileParts';

const RecoveryCodesDialog = lazyComponent(() => import('./RecoveryCodesDialog').then((m) => m.RecoveryCodesDialog));
const TotpDialog = lazyComponent(() => import('./TotpDialog').then((m) => m.TotpDialog));

const FEW = 2;

/** What is open: a dialog that asks for the password, or what follows it. */
type Step = 'setUp' | 'renew' | 'remove' | { totp: NewTotp } | { codes: string[] };

/** The second step of the user's login. */
export function SecondFactor() {
  const t = secondFactorTexts.use();
  const { data, error, isPending } = useQuery(secondFactorQuery);
  const email = useAuth((state) => state.user?.email ?? '');
  const [step, setStep] = useState<Step | null>(null);
  if (isPending) return <Skeleton $height="8rem" />;
  if (!data) return error && <Problem>{error.message}</Problem>;
  const { totpSince, recoveryCodesLeft } = data;
  const password = {
    email,
    // What follows the password may be open already.
    onClose: () => setStep((now) => (typeof now === 'string' ? null : now)),
  };
  const close = () => setStep(null);
  const showCodes = (codes: string[]) => {
    if (codes.length > 0) return setStep({ codes });
    notify(secondFactorTexts.current().moved, 'success');
    close();
  };
  return (
    <Section id="second-factor" aria-labelledby="second-factor-heading">
      <SectionTitle id="second-factor-heading">{t.heading}</SectionTitle>
      <p>{totpSince ? t.on(formatDate(totpSince)) : t.off}</p>
      {totpSince && (
        <p>
          {t.left(recoveryCodesLeft)} {recoveryCodesLeft <= FEW && t.fewLeft}
        </p>
      )}
      <Row>
        <Button $variant={totpSince ? 'quiet' : 'primary'} onClick={() => setStep('setUp')}>
          {totpSince ? t.move : t.setUp}
        </Button>
        {totpSince && (
          <>
            <Button $variant="quiet" onClick={() => setStep('renew')}>
              {t.renew}
            </Button>
            <Button $variant="quiet" onClick={() => setStep('remove')}>
              {t.remove}
            </Button>
          </>
        )}
      </Row>
      {step === 'setUp' && (
        <PasswordDialog
          {...password}
          title={totpSince ? t.move : t.setUp}
          texts={{ submit: t.next, busy: t.checking }}
          onSubmit={async (typed) => setStep({ totp: await beginTotp(typed) })}
        >
          <p>{t.passwordText}</p>
        </PasswordDialog>
      )}
      {step === 'renew' && (
        <PasswordDialog
          {...password}
          title={t.renew}
          texts={{ submit: t.renew, busy: t.renewing }}
          onSubmit={async (typed) => setStep({ codes: await renewRecoveryCodes(typed) })}
        >
          <p>{t.renewText}</p>
        </PasswordDialog>
      )}
      {step === 'remove' && (
        <PasswordDialog
          {...password}
          title={t.remove}
          texts={{ submit: t.remove, busy: t.removing }}
          variant="danger"
          onSubmit={async (typed) => {
            await removeTotp(typed);
            notify(secondFactorTexts.current().removed, 'success');
          }}
        >
          <p>{t.removeText}</p>
        </PasswordDialog>
      )}
      <Suspense>
        {step && typeof step === 'object' && 'totp' in step && (
          <TotpDialog totp={step.totp} onConfirmed={showCodes} onClose={close} />
        )}
        {step && typeof step === 'object' && 'codes' in step && (
          <RecoveryCodesDialog codes={step.codes} email={email} onClose={close} />
        )}
      </Suspense>
    </Section>
  );
}
