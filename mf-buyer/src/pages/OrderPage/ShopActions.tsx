import type { OrderDetail } from '@rialto/shared/contract/order';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { useState } from 'react';
import { useFocusOnRemoval } from '../../components/useFocusOnRemoval';
import { type ShopItems, sellerOf } from '../../data/orderShops';
import { cancellableOf, returnableOf } from '../../data/returns';
import { refundsTexts } from '../../texts/refundsTexts';
import { CancelDialog } from './CancelDialog';
import { ReturnDialog } from './ReturnDialog';

interface ShopActionsProps {
  order: OrderDetail;
  group: ShopItems;
  /** Of a guest's order. */
  guestKey?: string | undefined;
}

/**
 * What the buyer can do about a shop's part of an order: cancel what was not shipped, and return what was. Returns need an account
 * (docs/decisions/077).
 */
export function ShopActions({ order, group, guestKey }: ShopActionsProps) {
  const [open, setOpen] = useState<'cancel' | 'return' | null>(null);
  const seller = sellerOf(group, false);
  const cancellable = cancellableOf(order, group.items);
  const returnable = order.userId === null ? [] : returnableOf(order, group.items);
  const [canCancel, canReturn] = [cancellable.length > 0, returnable.length > 0];
  return (
    <>
      {(canCancel || canReturn) && (
        <Buttons
          key={`${canCancel} ${canReturn}`}
          {...{ seller, canCancel, canReturn }}
          onCancel={() => setOpen('cancel')}
          onReturn={() => setOpen('return')}
        />
      )}
      {open === 'cancel' && (
        <CancelDialog
          order={order}
          seller={seller}
          items={cancellable}
          guestKey={guestKey}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'return' && (
        <ReturnDialog
          order={order}
          seller={seller}
          group={group.key}
          lines={returnable}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface ButtonsProps {
  seller: string;
  canCancel: boolean;
  canReturn: boolean;
  onCancel: () => void;
  onReturn: () => void;
}

function Buttons({ seller, canCancel, canReturn, onCancel, onReturn }: ButtonsProps) {
  const t = refundsTexts.use();
  const buttons = useFocusOnRemoval<HTMLDivElement>();
  return (
    <Row ref={buttons}>
      {canCancel && (
        <Button $small $variant="quiet" aria-label={t.cancelFrom(seller)} onClick={onCancel}>
          {t.cancel}
        </Button>
      )}
      {canReturn && (
        <Button $small $variant="quiet" aria-label={t.returnTo(seller)} onClick={onReturn}>
          {t.askReturn}
        </Button>
      )}
    </Row>
  );
}
