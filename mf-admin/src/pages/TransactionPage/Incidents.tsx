import type { OrderDetail, PaymentIncident } from '@rialto/shared/contract/order';
import { formatDateTime, joinFacts, siteCurrency } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { useState } from 'react';
import styled from 'styled-components';
import { orderMoneyQuery } from '../../data/money';
import { moneyTexts } from '../../texts/moneyTexts';
import { transactionTexts } from '../../texts/transactionTexts';
import { AssignDialog } from './AssignDialog';
import { sumText } from './sumText';

interface IncidentsProps {
  order: OrderDetail;
  incidents: readonly PaymentIncident[];
}

/** Problems with a received payment, oldest first; open ones come with advice. */
export function Incidents({ order, incidents }: IncidentsProps) {
  const t = transactionTexts.use();
  const money = moneyTexts.use();
  const [assigned, setAssigned] = useState<PaymentIncident | null>(null);
  const { data: orderMoney } = useQuery(orderMoneyQuery(order.id));
  return (
    <List aria-label={t.incidents}>
      {incidents.map((incident) => {
        const { id, kind, amount, currency, reason, outcome, createdAt, closedAt, reference } = incident;
        return (
          <li key={id}>
            <b>{t.incident[kind](sumText({ amount, currency }))}</b>
            <p>
              {[
                outcome && t.disputeEnded[outcome],
                closedAt === null ? t.incidentAdvice[kind] : t.incidentClosed(formatDateTime(closedAt)),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
            <small>{joinFacts([formatDateTime(createdAt), reason, reference])}</small>
            {canAssign(incident, order) && (
              <div>
                <Button $small $variant="quiet" onClick={() => setAssigned(incident)}>
                  {money.assign}
                </Button>
              </div>
            )}
          </li>
        );
      })}
      {assigned && orderMoney && (
        <AssignDialog order={order} incident={assigned} lines={orderMoney.lines} onClose={() => setAssigned(null)} />
      )}
    </List>
  );
}

/** Money that left without a refund of ours, while the order is completed: a part of it, as all of it refunds the order. */
const canAssign = ({ kind, outcome, closedAt, currency }: PaymentIncident, { status }: OrderDetail) =>
  closedAt === null &&
  currency === siteCurrency() &&
  status === 'Completed' &&
  (kind === 'refund_outside' || (kind === 'dispute' && outcome === 'lost'));

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  small {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
    overflow-wrap: anywhere;
  }
`;
