import type { Payout, PayoutState } from '@rialto/shared/contract/payout';
import { formatDate } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import type { Column } from '@rialto/shared/ui/DataTable';
import { StatusBadge, type StatusTone } from '@rialto/shared/ui/StatusBadge';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import type { PayoutsTexts } from '../texts/en/payouts';
import { payoutsTexts } from '../texts/payoutsTexts';

const tones: Record<PayoutState, StatusTone> = {
  created: 'plain',
  in_transit: 'warn',
  paid: 'ok',
  failed: 'bad',
  returned: 'bad',
};

export function PayoutStateBadge({ state }: Pick<Payout, 'state'>) {
  const t = payoutsTexts.use();
  return <StatusBadge tone={tones[state]}>{t.states[state]}</StatusBadge>;
}

/** When a payout arrived or is expected, or when it failed; '' if nobody knows yet. */
export function arrivalText({ state, arrivesAt, endedAt }: Payout): string {
  const t = payoutsTexts.current();
  if (state === 'failed') return endedAt ? t.failedOn(formatDate(endedAt)) : '';
  if (state === 'returned') return endedAt ? t.returnedOn(formatDate(endedAt)) : '';
  if (state === 'paid') return endedAt ? t.arrivedOn(formatDate(endedAt)) : '';
  return arrivesAt ? t.arrivesOn(formatDate(arrivesAt)) : '';
}

/** Why a payout did not stay at the vendor's bank; '' if it did. */
export function failureText({ state, failure }: Payout): string {
  const t = payoutsTexts.current();
  if (state !== 'failed' && state !== 'returned') return '';
  return t.failure[state](failure === null ? '' : `“${failure}”`).trim();
}

export const dateColumn = (t: PayoutsTexts): Column<Payout> => ({
  key: 'date',
  header: t.date,
  cell: ({ createdAt }) => <Day dateTime={createdAt}>{formatDate(createdAt)}</Day>,
});

export const stateColumn = (t: PayoutsTexts): Column<Payout> => ({
  key: 'state',
  header: t.state,
  cell: (payout) => <PayoutStateBadge {...payout} />,
});

export const statementColumn = (t: PayoutsTexts): Column<Payout> => ({
  key: 'statement',
  header: t.statement,
  cell: ({ id }) => (
    <TextLink to={paths.payout(id)}>
      {t.statement}
      <VisuallyHidden>{t.statementOf(id)}</VisuallyHidden>
    </TextLink>
  ),
});

const Day = styled.time`
  white-space: nowrap;
`;
