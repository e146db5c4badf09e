import type { Order } from '@rialto/shared/contract/order';
import type { Parcel } from '@rialto/shared/contract/parcel';
import { dot, formatDate } from '@rialto/shared/i18n/format';
import { color, space, text } from '@rialto/shared/theme/theme';
import { expectedText, ParcelBadge, ParcelCarrier, parcelTitle } from '@rialto/shared/ui/ParcelEntry';
import styled from 'styled-components';
import { parcelsByShop } from '../../data/orderParcels';
import { sellerOf } from '../../data/orderShops';
import { ordersTexts } from '../../texts/ordersTexts';

/** Where each parcel of an order is, in a line or two. Nothing before the first parcel. */
export function OrderCardParcels({ order }: { order: Order }) {
  const t = ordersTexts.use();
  if (!order.parcels?.length) return null;
  const groups = parcelsByShop(order);
  return (
    <List aria-label={t.parcelsOfOrder(order.id)}>
      {groups.flatMap((group) =>
        group.parcels.map((parcel) => (
          <li key={parcel.id}>
            <Head>
              <p>
                <b>{parcelTitle(parcel, group.count)}</b>
                {groups.length > 1 && <span dir="auto">{`${dot}${sellerOf(group, false)}`}</span>}
              </p>
              <ParcelBadge parcel={parcel} />
            </Head>
            <ArrivalDay parcel={parcel} />
            {!parcel.deliveredAt && <ParcelCarrier parcel={parcel} />}
          </li>
        )),
      )}
    </List>
  );
}

function ArrivalDay({ parcel }: { parcel: Parcel }) {
  const day = parcel.deliveredAt ? formatDate(parcel.deliveredAt) : expectedText(parcel);
  return day ? <p>{day}</p> : null;
}

const List = styled.ul`
  padding-block: ${space(3)};
  border-bottom: 1px solid ${color('line')};
  overflow-wrap: anywhere;
  li:not(:first-child) {
    margin-top: ${space(3)};
  }
  li > p {
    color: ${color('inkSoft')};
    font-size: ${text('sm')};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
`;
