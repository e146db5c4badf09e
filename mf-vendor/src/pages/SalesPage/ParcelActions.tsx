import { confirm } from '@rialto/shared/confirm';
import type { Parcel } from '@rialto/shared/contract/parcel';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { space } from '@rialto/shared/theme/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { parcelTitle } from '@rialto/shared/ui/ParcelEntry';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { markDelivered, openParcelFile, takeBack } from '../../data/parcels';
import { moveSale, refreshing } from '../../data/sales';
import { parcelsTexts } from '../../texts/parcelsTexts';

interface ParcelActionsProps {
  parcel: Parcel;
  /** Whether the order is paid and not being refunded. */
  canChange: boolean;
  /** Whether the vendor's word that it is delivered can be taken back. */
  canCorrect: boolean;
  onEdit: () => void;
}

/** What a vendor can do about a parcel: mark it as delivered, change it, take it back, and print its papers. */
export function ParcelActions({ parcel, canChange, canCorrect, onEdit }: ParcelActionsProps) {
  const t = parcelsTexts.use();
  const { id, orderId, number, isPickup, trackingNumber, deliveredAt, deliveredBy, items } = parcel;
  const title = parcelTitle(parcel);
  const ofParcel = <VisuallyHidden>{t.ofParcel(title, orderId)}</VisuallyHidden>;
  const deliver = useAction(async () => {
    await refreshing(() => markDelivered(id));
    notify(isPickup ? t.pickedUp(title) : t.delivered(title), 'success');
  });
  const correct = useAction(async () => {
    await refreshing(async () => {
      for (const { saleId } of items) await moveSale(saleId, 'Shipped');
    });
    notify(t.notDelivered(title), 'success');
  });
  const takingBack = useAction(async () => {
    const texts = parcelsTexts.current();
    const sure = await confirm(texts.sureToTakeBack(title), {
      ...{ consequence: texts.afterTakingBack, yes: texts.takeBackIt, no: texts.keepIt, danger: true },
    });
    if (!sure) return;
    await refreshing(() => takeBack(id));
    notify(texts.takenBack(title), 'success');
  });
  const file = useAction((kind: 'slip' | 'label') =>
    openParcelFile(id, kind, kind === 'slip' ? t.slipFile(orderId, number) : t.labelFile(orderId, number)),
  );
  const edit = isPickup ? t.editDays : trackingNumber ? t.editTracking : t.addTracking;
  return (
    <>
      <Actions>
        {canChange && deliveredAt === null && (
          <>
            <Button $variant="quiet" $small aria-disabled={deliver.isPending} onClick={() => void deliver.run()}>
              {isPickup ? t.markPickedUp : t.markDelivered}
              {ofParcel}
            </Button>
            <TextButton aria-haspopup="dialog" onClick={onEdit}>
              {edit}
              {ofParcel}
            </TextButton>
            <TextButton aria-disabled={takingBack.isPending} onClick={() => void takingBack.run()}>
              {t.takeBack}
              {ofParcel}
            </TextButton>
          </>
        )}
        {canCorrect && deliveredBy === 'vendor' && (
          <TextButton aria-disabled={correct.isPending} onClick={() => void correct.run()}>
            {isPickup ? t.markNotPickedUp : t.markNotDelivered}
            {ofParcel}
          </TextButton>
        )}
        <TextButton aria-disabled={file.isPending} onClick={() => void file.run('slip')}>
          {t.slip}
          {ofParcel}
        </TextButton>
        {!isPickup && (
          <TextButton aria-disabled={file.isPending} onClick={() => void file.run('label')}>
            {t.label}
            {ofParcel}
          </TextButton>
        )}
      </Actions>
      <Problem>{deliver.problem ?? correct.problem ?? takingBack.problem ?? file.problem}</Problem>
    </>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  font-size: 0.875rem;
`;
