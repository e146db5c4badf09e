import type { AccountRecord } from '@rialto/shared/contract/adminRecord';
import type { User } from '@rialto/shared/contract/user';
import { formatDate, formatMoney, formatNumber, joinFacts } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { useParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { routeId } from '@rialto/shared/routing/routeId';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { TextLink } from '@rialto/shared/ui/Button';
import { Card, CardList } from '@rialto/shared/ui/Card';
import { Row } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Muted } from '@rialto/shared/ui/Text';
import { Tile } from '@rialto/shared/ui/Tile';
import { AuditTrail } from '../../components/AuditTrail';
import { Fact, Facts } from '../../components/Facts';
import { Notes } from '../../components/Notes';
import { ProductTable } from '../../components/ProductTable';
import { RecordLayout } from '../../components/RecordLayout';
import { RecordList } from '../../components/RecordList';
import { RecordState } from '../../components/RecordState';
import { RecordTiles } from '../../components/RecordTiles';
import { ResetFactor } from '../../components/ResetFactor';
import { ReviewTable } from '../../components/ReviewTable';
import { SalesTiles } from '../../components/SalesTiles';
import { SecurityLog } from '../../components/SecurityLog';
import { StrandedOrders } from '../../components/StrandedOrders';
import { TransactionTable } from '../../components/TransactionTable';
import { UserActions } from '../../components/UserActions';
import { VendorMoney } from '../../components/VendorMoney';
import { allOrdersQuery, ordersOfQuery } from '../../data/orders';
import { accountRecordQuery, productsOfVendorQuery, reviewsByQuery } from '../../data/records';
import { recordTexts } from '../../texts/recordTexts';

/** An account: what it buys, sells and is owed, the admins' notes, and what an admin can do about it. */
export function UserPage() {
  const t = recordTexts.use();
  const record = useQuery(accountRecordQuery(routeId(useParams().userId)));
  return (
    <RecordState query={record} missingText={t.noUser}>
      {(found) => <AccountOf key={found.user.id} record={found} onChanged={() => void record.refetch()} />}
    </RecordState>
  );
}

const rows = 10;

function AccountOf({ record, onChanged }: { record: AccountRecord; onChanged: () => void }) {
  const t = recordTexts.use();
  const values = valueTexts.use();
  const { user, shops, bought, sales } = record;
  const { id, name, email, role, createdAt } = user;
  return (
    <>
      <PageHead title={name ?? email} intro={joinFacts([values.role[role], t.since(formatDate(createdAt))])}>
        <Row>
          <AccountStatus status={user.status} />
          {isKept(user) && role !== 'admin' && (
            <UserActions user={user} isPage onDeleted={onChanged} onStranded={onChanged} />
          )}
          {record.hasSecondFactor && <ResetFactor user={user} />}
        </Row>
      </PageHead>
      <RecordLayout
        figures={
          <>
            {sales && sales.stranded.orders > 0 && <StrandedOrders vendor={{ id, email: email || (name ?? '') }} />}
            {sales && <SalesTiles sales={sales} />}
            {sales && <VendorMoney vendorId={id} />}
            <RecordTiles title={t.purchases}>
              <Tile label={t.placed} value={formatNumber(bought.orders)} note={t.reviewsWritten(bought.reviews)} />
              <Tile label={t.paid} value={formatMoney(bought.paid.total)} note={t.orders(bought.paid.orders)} />
              <Tile
                label={t.refunded}
                value={formatMoney(bought.refunded.total)}
                note={t.orders(bought.refunded.orders)}
              />
              <Tile
                label={t.refundsOpen}
                value={formatMoney(bought.refundsOpen.total)}
                note={t.orders(bought.refundsOpen.orders)}
              />
            </RecordTiles>
          </>
        }
        aside={
          <>
            <Card aria-label={t.facts}>
              <Facts>
                <Fact label={t.email}>{email || t.noneGiven}</Fact>
                <Fact label={t.name}>{name ?? t.noneGiven}</Fact>
                <Fact label={t.role}>{values.role[role]}</Fact>
                <Fact label={t.phone}>{user.phone ?? t.noneGiven}</Fact>
                <Fact label={t.address}>{user.address ?? t.noneGiven}</Fact>
              </Facts>
            </Card>
            {sales && <Shops shops={shops} />}
            <Notes subject="users" id={id} />
            {isKept(user) && <SecurityLog userId={id} />}
            <AuditTrail title={t.aboutAccount} filter={{ entity: 'user', entityId: id }} />
            {role !== 'user' && <AuditTrail title={t.byAccount} filter={{ actor: id }} />}
          </>
        }
      >
        {sales && (
          <>
            <RecordList title={t.soldOrders} emptyText={t.noSoldOrders} query={allOrdersQuery({ vendorId: id }, rows)}>
              {(orders) => <TransactionTable caption={t.soldOrders} rows={orders} />}
            </RecordList>
            <RecordList title={t.productList} emptyText={t.noProducts} query={productsOfVendorQuery(id)}>
              {(products) => <ProductTable rows={products} />}
            </RecordList>
          </>
        )}
        <RecordList title={t.ordersPlaced} emptyText={t.noOrdersPlaced} query={ordersOfQuery(id, rows)}>
          {(orders) => <TransactionTable caption={t.ordersPlaced} rows={orders} />}
        </RecordList>
        <RecordList title={t.reviews} emptyText={t.noReviews} query={reviewsByQuery(id)}>
          {(reviews) => <ReviewTable rows={reviews} />}
        </RecordList>
      </RecordLayout>
    </>
  );
}

const isKept = (user: AccountRecord['user']): user is User => user.status !== 'deleted';

function AccountStatus({ status }: Pick<AccountRecord['user'], 'status'>) {
  const t = recordTexts.use();
  const { userStatus } = valueTexts.use();
  return (
    <StatusBadge tone={status === 'active' ? 'ok' : 'bad'}>
      {status === 'deleted' ? t.deleted : userStatus[status]}
    </StatusBadge>
  );
}

function Shops({ shops }: Pick<AccountRecord, 'shops'>) {
  const t = recordTexts.use();
  return (
    <Card aria-label={t.shops}>
      <h2>{t.shops}</h2>
      {shops.length === 0 && <Muted>{t.noShops}</Muted>}
      <CardList>
        {shops.map(({ id, name, products }) => (
          <li key={id}>
            <span>
              <TextLink to={paths.adminShop(id)}>{name}</TextLink>
              <small>{t.products(products)}</small>
            </span>
          </li>
        ))}
      </CardList>
    </Card>
  );
}
