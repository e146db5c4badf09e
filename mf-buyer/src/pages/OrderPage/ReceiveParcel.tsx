import { confirm } from '@rialto/shared/confirm';
import type { OrderItem } from '@rialto/shared/contract/order';
import type { Parcel } from '@rialto/shared/contract/parcel';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { screenOnly, space } from '@rialto/shared/theme/theme';
import { Button, TextLink } from '@rialto/shared/ui/Button';
import { parcelTitle } from '@rialto/shared/ui/ParcelEntry';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { useFocusOnRemoval } from '../../components/useFocusOnRemoval';
import { reviewPath } from '../../data/reviews';
import { orderTexts } from '../../texts/orderTexts';
import { parcelsTexts } from '../../texts/parcelsTexts';

interface ReceiveParcelProps {
  parcel: Parcel;
  seller: string;
  /** Products to offer for a review once the parcel is received. */
  reviewable: readonly OrderItem['product'][];
  onReceive: (parcel: Parcel) => Promise<void>;
}

/** The buyer's word that a parcel has arrived, and then the way to a review. */
export function ReceiveParcel({ parcel, seller, reviewable, onReceive }: ReceiveParcelProps) {
  const t = parcelsTexts.use();
  const order = orderTexts.use();
  const [isReceived, setIsReceived] = useState(false);
  const { isPending, problem, run } = useAction(async () => {
    const texts = parcelsTexts.current();
    const title = parcelTitle(parcel);
    const sure = await confirm(parcel.isPickup ? texts.surePickedUp(title) : texts.sureReceived(title), {
      ...{ consequence: texts.afterReceipt, yes: texts.yes, no: texts.no },
    });
    if (!sure) return;
    await onReceive(parcel);
    setIsReceived(true);
    notify(texts.thanks(title), 'success');
  });
  return (
    <>
      {!parcel.deliveredAt && (
        <Received isPending={isPending} onPress={() => void run()}>
          {isPending ? t.saving : parcel.isPickup ? t.pickedUp : t.received}
          <VisuallyHidden>{t.ofParcel(parcelTitle(parcel), seller)}</VisuallyHidden>
        </Received>
      )}
      {isReceived && reviewable.length > 0 && (
        <Offer>
          {t.howIsIt}
          {reviewable.map(({ id, name }) => (
            <TextLink key={id} to={reviewPath(id)}>
              {order.reviewProduct(name)}
            </TextLink>
          ))}
        </Offer>
      )}
      <Problem>{problem}</Problem>
    </>
  );
}

interface ReceivedProps {
  isPending: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

function Received({ isPending, onPress, children }: ReceivedProps) {
  const ref = useFocusOnRemoval<HTMLDivElement>();
  return (
    <Answer ref={ref}>
      <Button $small $variant="quiet" aria-busy={isPending} onClick={onPress}>
        {children}
      </Button>
    </Answer>
  );
}

const Answer = styled.div`
  ${screenOnly}
`;

const Offer = styled.p.attrs({ role: 'status' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  ${screenOnly}
`;
