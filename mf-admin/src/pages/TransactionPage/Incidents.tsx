import type { PaymentIncident } from '@rialto/shared/contract/order';
import { formatDateTime, formatMoney } from '@rialto/shared/i18n/format';
import { color, space, text } from '@rialto/shared/theme/theme';
import styled from 'styled-components';
import { transactionTexts } from '../../texts/transactionTexts';

/** Problems with a received payment, oldest first; open ones come with advice. */
export function Incidents({ incidents }: { incidents: readonly PaymentIncident[] }) {
  const t = transactionTexts.use();
  return (
    <List aria-label={t.incidents}>
      {incidents.map(({ id, kind, amount, currency, reason, outcome, createdAt, closedAt, reference }) => (
        <li key={id}>
          <b>{t.incident[kind](currency === 'USD' ? formatMoney(amount) : `${amount.toFixed(2)} ${currency}`)}</b>
          <p>
            {[
              outcome && t.disputeEnded[outcome],
              closedAt === null ? t.incidentAdvice[kind] : t.incidentClosed(formatDateTime(closedAt)),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <small>{[formatDateTime(createdAt), reason, reference].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  small {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
    overflow-wrap: anywhere;
  }
`;
