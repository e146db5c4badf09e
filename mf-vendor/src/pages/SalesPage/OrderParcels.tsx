import type { Parcel } from '@rialto/shared/contract/parcel';
import type { SoldOrder } from '@rialto/shared/contract/sale';
import { space, text } from '@rialto/shared/theme/theme';
import { Stack } from '@rialto/shared/ui/Layout';
import { ParcelEntry } from '@rialto/shared/ui/ParcelEntry';
import { Muted } from '@rialto/shared/ui/Text';
import { useId } from 'react';
import styled from 'styled-components';
import { parcelsTexts } from '../../texts/parcelsTexts';
import { ParcelActions } from './ParcelActions';
import { isOpen } from './saleSteps';

interface OrderParcelsProps {
  order: SoldOrder;
  onEdit: (parcel: Parcel) => void;
}

/** The parcels of a sold order, with what the vendor can do about each. */
export function OrderParcels({ order, onEdit }: OrderParcelsProps) {
  const t = parcelsTexts.use();
  const id = useId();
  const { parcels = [], status } = order;
  if (status !== 'Completed' && parcels.length === 0) return null;
  const delivered = parcels.filter(({ deliveredAt }) => deliveredAt !== null).length;
  return (
    <Section aria-labelledby={id}>
      <Heading id={id}>{t.heading}</Heading>
      {parcels.length === 0 && <Muted>{t.none}</Muted>}
      {parcels.length > 1 && <Muted>{t.deliveredOf(delivered, parcels.length)}</Muted>}
      <Stack $gap={5}>
        {parcels.map((parcel) => (
          <ParcelEntry key={parcel.id} parcel={parcel} paidAt={null}>
            <ParcelActions
              parcel={parcel}
              canChange={isOpen(order)}
              canCorrect={isOpen(order) && isOnlyParcelOfItsLines(parcel, parcels)}
              onEdit={() => onEdit(parcel)}
            />
          </ParcelEntry>
        ))}
      </Stack>
    </Section>
  );
}

/** A line goes a step back with all of its parcels. */
const isOnlyParcelOfItsLines = ({ id, items }: Parcel, parcels: readonly Parcel[]) =>
  parcels.every(
    (other) => other.id === id || !other.items.some(({ saleId }) => items.some((item) => item.saleId === saleId)),
  );

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin-bottom: ${space(4)};
`;

const Heading = styled.h3`
  font-size: ${text('lg')};
`;
