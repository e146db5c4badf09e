import type { OrderDetail } from '@rialto/shared/contract/order';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Panel } from '@rialto/shared/ui/Layout';
import { ParcelEntry } from '@rialto/shared/ui/ParcelEntry';
import styled from 'styled-components';
import { transactionTexts } from '../../texts/transactionTexts';

/** Where the parcels of each seller are. Nothing before the first one. */
export function OrderParcels({ order: { parcels = [], settledAt } }: { order: OrderDetail }) {
  const t = transactionTexts.use();
  if (parcels.length === 0) return null;
  const sellers = [...new Set(parcels.map(({ vendorId }) => vendorId))];
  return (
    <Panel aria-labelledby="parcels-heading">
      <Heading id="parcels-heading">{t.parcels}</Heading>
      {sellers.map((seller) => (
        <Seller key={seller}>
          {parcels
            .filter(({ vendorId }) => vendorId === seller)
            .map((parcel) => (
              <ParcelEntry key={parcel.id} parcel={parcel} paidAt={settledAt}>
                {parcel.shopName && <Shop dir="auto">{parcel.shopName}</Shop>}
              </ParcelEntry>
            ))}
        </Seller>
      ))}
    </Panel>
  );
}

const Heading = styled.h2`
  font-size: ${text('lg')};
`;

const Seller = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  padding-top: ${space(4)};
  &:not(:last-child) {
    padding-bottom: ${space(4)};
    border-bottom: 1px solid ${color('line')};
  }
`;

const Shop = styled.p`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;
