import type { OrderDetail } from '@rialto/shared/contract/order';
import type { Parcel } from '@rialto/shared/contract/parcel';
import { openPieces } from '@rialto/shared/parcels/pieces';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Panel, Stack } from '@rialto/shared/ui/Layout';
import { ParcelEntry } from '@rialto/shared/ui/ParcelEntry';
import styled from 'styled-components';
import { lineName } from '../../data/lineName';
import { parcelsByShop } from '../../data/orderParcels';
import { type ShopItems, sellerOf } from '../../data/orderShops';
import { parcelsTexts } from '../../texts/parcelsTexts';
import { ReceiveParcel } from './ReceiveParcel';

interface ParcelsPanelProps {
  order: OrderDetail;
  /** Whether the reader is the vendor who sold these lines. */
  isSale?: boolean;
  canReview?: boolean;
  /** Saves the buyer's word that a parcel has arrived; missing if the reader is not the buyer. */
  onReceive?: ((parcel: Parcel) => Promise<void>) | undefined;
}

/** By shop, where each parcel is and what is still to come. Nothing before the first parcel. */
export function ParcelsPanel({ order, isSale = false, canReview = false, onReceive }: ParcelsPanelProps) {
  const t = parcelsTexts.use();
  if (!order.parcels?.length) return null;
  const isPaid = order.status === 'Completed';
  const groups = parcelsByShop(order).map((group) => ({
    ...group,
    open: isPaid ? group.items.filter((item) => openPieces(item) > 0) : [],
  }));
  return (
    <Panel aria-labelledby="parcels-heading">
      <Heading id="parcels-heading">{isSale ? t.headingOfSale : t.heading}</Heading>
      {groups
        .filter((group) => group.parcels.length > 0 || group.open.length > 0)
        .map((group) => (
          <Shop key={group.key} aria-label={sellerOf(group, isSale)}>
            {groups.length > 1 && <p dir="auto">{sellerOf(group, isSale)}</p>}
            <Stack $gap={5}>
              {group.parcels.map((parcel) => (
                <ParcelEntry key={parcel.id} parcel={parcel} of={group.count} paidAt={order.settledAt}>
                  {onReceive && isPaid && (
                    <ReceiveParcel
                      parcel={parcel}
                      seller={sellerOf(group, isSale)}
                      reviewable={canReview ? deliveredOf(group, parcel) : []}
                      onReceive={onReceive}
                    />
                  )}
                </ParcelEntry>
              ))}
              {group.open.length > 0 && (
                <ToCome>
                  <h3>{t.toCome}</h3>
                  <ul>
                    {group.open.map((item) => (
                      <li key={item.id} dir="auto">{`${openPieces(item)} × ${lineName(item)}`}</li>
                    ))}
                  </ul>
                </ToCome>
              )}
            </Stack>
          </Shop>
        ))}
    </Panel>
  );
}

/** The products of a parcel whose line has been delivered as a whole, which may be reviewed. */
const deliveredOf = ({ items }: ShopItems, parcel: Parcel) =>
  items
    .filter(({ id, fulfilment }) => fulfilment === 'Delivered' && parcel.items.some(({ saleId }) => saleId === id))
    .map(({ product }) => product);

const Heading = styled.h2`
  font-size: ${text('lg')};
`;

const Shop = styled.section`
  margin-top: ${space(4)};
  > p {
    margin-bottom: ${space(2)};
    font-weight: 600;
  }
  &:not(:first-of-type) {
    padding-top: ${space(4)};
    border-top: 1px solid ${color('line')};
  }
`;

const ToCome = styled.div`
  color: ${color('inkSoft')};
  h3 {
    font-size: 1rem;
  }
`;
