import type { ShopRecord } from '@rialto/shared/contract/adminRecord';
import { useQuery } from '@rialto/shared/query';
import { useNavigate, useParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { routeId } from '@rialto/shared/routing/routeId';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color } from '@rialto/shared/theme/theme';
import { TextButton, TextLink } from '@rialto/shared/ui/Button';
import { Card } from '@rialto/shared/ui/Card';
import { Row } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { useState } from 'react';
import styled from 'styled-components';
import { AuditTrail } from '../../components/AuditTrail';
import { Fact, Facts } from '../../components/Facts';
import { Notes } from '../../components/Notes';
import { ProductTable } from '../../components/ProductTable';
import { RecordLayout } from '../../components/RecordLayout';
import { RecordList } from '../../components/RecordList';
import { RecordState } from '../../components/RecordState';
import { SalesTiles } from '../../components/SalesTiles';
import { TransactionTable } from '../../components/TransactionTable';
import { allOrdersQuery } from '../../data/orders';
import { productsOfShopQuery, shopRecordQuery } from '../../data/records';
import { recordTexts } from '../../texts/recordTexts';
import { DeleteShopDialog } from './DeleteShopDialog';

/** A shop: what it sells and sold, its vendor, the admins' notes, and its deletion. */
export function ShopPage() {
  const t = recordTexts.use();
  const record = useQuery(shopRecordQuery(routeId(useParams().shopId)));
  return (
    <RecordState query={record} missingText={t.noShop}>
      {(found) => <ShopOf key={found.shop.id} record={found} />}
    </RecordState>
  );
}

const rows = 10;

function ShopOf({ record: { shop, owner, sales } }: { record: ShopRecord }) {
  const t = recordTexts.use();
  const { userStatus } = valueTexts.use();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, name } = shop;
  return (
    <>
      <PageHead title={name}>
        <Row $gap={4}>
          {owner.status === 'active' && <TextLink to={paths.shop(id)}>{t.asBuyer}</TextLink>}
          <Delete onClick={() => setIsDeleting(true)}>{t.deleteShop}</Delete>
        </Row>
      </PageHead>
      <RecordLayout
        figures={<SalesTiles sales={sales} />}
        aside={
          <>
            <Card aria-label={t.owner}>
              <Facts>
                <Fact label={t.owner}>
                  <TextLink to={paths.adminUser(owner.id)}>{owner.name}</TextLink>
                  {owner.status !== 'active' && (
                    <>
                      {' '}
                      <StatusBadge tone="bad">
                        {owner.status === 'deleted' ? t.deleted : userStatus[owner.status]}
                      </StatusBadge>
                    </>
                  )}
                </Fact>
                <Fact label={t.description}>{shop.description}</Fact>
              </Facts>
            </Card>
            <Notes subject="shop" id={id} />
            <AuditTrail title={t.about} filter={{ entity: 'shop', entityId: id }} />
          </>
        }
      >
        <RecordList title={t.soldOrders} emptyText={t.noSoldOrders} query={allOrdersQuery({ shopId: id }, rows)}>
          {(orders) => <TransactionTable caption={t.soldOrders} rows={orders} />}
        </RecordList>
        <RecordList title={t.productList} emptyText={t.noProducts} query={productsOfShopQuery(id)}>
          {(products) => <ProductTable rows={products} />}
        </RecordList>
      </RecordLayout>
      {isDeleting && (
        <DeleteShopDialog
          shop={shop}
          products={sales.productsOnSale}
          onDeleted={() => void navigate(paths.adminUser(owner.id))}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  );
}

const Delete = styled(TextButton)`
  color: ${color('tomato')};
`;
