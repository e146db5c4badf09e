import type { PayoutAccount } from '@rialto/shared/contract/payout';
import { useAction } from '@rialto/shared/hooks/useAction';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { space } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Card } from '@rialto/shared/ui/Card';
import { Row } from '@rialto/shared/ui/Layout';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { startOnboarding } from '../../data/payouts';
import { payoutsTexts } from '../../texts/payoutsTexts';
import { AccountDialog } from './AccountDialog';

const tones = { incomplete: 'warn', ready: 'ok', rejected: 'bad' } as const;

/** Where payouts go: bank details that are entered here, or an account at Stripe. */
export function PayoutAccountCard({ account }: { account: PayoutAccount }) {
  const t = payoutsTexts.use();
  const [isOpen, setIsOpen] = useState(false);
  const { provider, takesBankDetails, state, holder, ibanEnd, bic, missing } = account;
  if (provider === null) return null;
  return (
    <Card aria-label={t.account}>
      <Row>
        <h2>{t.account}</h2>
        <StatusBadge tone={tones[state]}>{t.accountState[state]}</StatusBadge>
      </Row>
      {(holder || ibanEnd || missing) && (
        <Details>
          {holder && (
            <>
              <dt>{t.holder}</dt>
              <dd>{holder}</dd>
            </>
          )}
          {ibanEnd && (
            <>
              <dt>{t.iban}</dt>
              <dd>{t.ibanEnding(ibanEnd)}</dd>
            </>
          )}
          {bic && (
            <>
              <dt>{t.bic}</dt>
              <dd>{bic}</dd>
            </>
          )}
          {missing && (
            <>
              <dt>{state === 'rejected' ? t.bankSays : t.missing}</dt>
              <dd>{missing}</dd>
            </>
          )}
        </Details>
      )}
      {provider === 'sandbox' && <Muted>{t.sandboxHint}</Muted>}
      {takesBankDetails ? (
        <Row>
          <Button $small $variant={ibanEnd ? 'quiet' : 'primary'} onClick={() => setIsOpen(true)}>
            {ibanEnd ? t.changeAccount : t.addAccount}
          </Button>
        </Row>
      ) : (
        <Onboarding isReady={state === 'ready'} />
      )}
      {isOpen && <AccountDialog holder={holder ?? ''} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function Onboarding({ isReady }: { isReady: boolean }) {
  const t = payoutsTexts.use();
  const [isLeaving, setIsLeaving] = useState(false);
  const { isPending, problem, run } = useAction(async () => {
    const url = await startOnboarding();
    setIsLeaving(true);
    window.location.assign(url);
  });
  const isBusy = isPending || isLeaving;
  // Stripe leads here from a page whose address has been used or is too old.
  const hasExpired = useListParams(['again']).get('again') !== '';
  return (
    <>
      {hasExpired && <p role="status">{t.linkExpired}</p>}
      <Muted>{t.atStripe}</Muted>
      <Row>
        <Button $small $variant={isReady ? 'quiet' : 'primary'} aria-disabled={isBusy} onClick={() => run()}>
          {isBusy ? t.openingStripe : isReady ? t.continueStripe : t.openStripe}
        </Button>
      </Row>
      <Problem>{problem}</Problem>
    </>
  );
}

const Details = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space(1)} ${space(5)};
  dt {
    font-size: 0.875rem;
    font-weight: 600;
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
