import type { OrderDetail } from '@rialto/shared/contract/order';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { paths } from '@rialto/shared/routing/paths';
import { TextLink } from '@rialto/shared/ui/Button';
import { Panel } from '@rialto/shared/ui/Layout';
import { Fact, Facts } from '../../components/Facts';
import { transactionTexts } from '../../texts/transactionTexts';

export function TransactionFacts({ order }: { order: OrderDetail }) {
  const t = transactionTexts.use();
  const { user, recipient, gateway, tranId, reservedUntil, settledAt } = order;
  return (
    <Panel aria-label={t.facts}>
      <Facts>
        <Fact label={t.buyer}>
          {user.id === null ? user.email : <TextLink to={paths.adminUser(user.id)}>{user.email}</TextLink>}
        </Fact>
        <Fact label={t.goesTo}>{recipient.name ?? t.noName}</Fact>
        <Fact label={t.address}>{recipient.address ?? t.noAddress}</Fact>
        {recipient.phone && <Fact label={t.phone}>{recipient.phone}</Fact>}
        <Fact label={t.transaction}>{tranId}</Fact>
        <Fact label={t.gateway}>{gateway}</Fact>
        {reservedUntil && <Fact label={t.reservedUntil}>{formatDateTime(reservedUntil)}</Fact>}
        {settledAt && <Fact label={t.settled}>{formatDateTime(settledAt)}</Fact>}
      </Facts>
    </Panel>
  );
}
