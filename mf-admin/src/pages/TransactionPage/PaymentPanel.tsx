import type { OrderDetail, Refund } from '@rialto/shared/contract/order';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { Button } from '@rialto/shared/ui/Button';
import { Notice, Row } from '@rialto/shared/ui/Layout';
import { useState } from 'react';
import { transactionTexts } from '../../texts/transactionTexts';
import { Incidents } from './Incidents';
import { RefundDialog } from './RefundDialog';
import { ReleaseDialog } from './ReleaseDialog';
import { SettleDialog } from './SettleDialog';
import { sumText } from './sumText';

/** The state of a payment, and what an admin can do about it; nothing if there is nothing to show. */
export function PaymentPanel({ order }: { order: OrderDetail }) {
  const t = transactionTexts.use();
  // Keeps the order it was opened for, so that an update of the order does not close the dialog.
  const [open, setOpen] = useState<{ dialog: 'refund' | 'settle' | 'release'; order: OrderDetail } | null>(null);
  const { refund, refundable, settleable = [], incidents = [], onHold = false } = order;
  const isReleasable = onHold && order.status === 'Completed';
  const close = () => setOpen(null);
  if (!open && !refund && !refundable && settleable.length === 0 && incidents.length === 0) return null;
  return (
    <Notice aria-label={t.payment}>
      {refund && <p role="status">{refundText(refund)}</p>}
      {incidents.length > 0 && <Incidents order={order} incidents={incidents} />}
      {order.status === 'Pending' && !onHold && <p>{t.waiting}</p>}
      {(refundable || settleable.length > 0 || isReleasable) && (
        <Row>
          {refundable && (
            <Button $small $variant="quiet" onClick={() => setOpen({ dialog: 'refund', order })}>
              {t.refund}
            </Button>
          )}
          {settleable.length > 0 && (
            <Button $small $variant="quiet" onClick={() => setOpen({ dialog: 'settle', order })}>
              {t.settle}
            </Button>
          )}
          {isReleasable && (
            <Button $small $variant="quiet" onClick={() => setOpen({ dialog: 'release', order })}>
              {t.releaseButton}
            </Button>
          )}
        </Row>
      )}
      {open?.dialog === 'release' && <ReleaseDialog order={open.order} onClose={close} />}
      {open?.dialog === 'refund' && <RefundDialog order={open.order} onClose={close} />}
      {open?.dialog === 'settle' && (
        <SettleDialog order={open.order} outcomes={open.order.settleable ?? []} onClose={close} />
      )}
    </Notice>
  );
}

function refundText({ amount, currency, attempts, createdAt, doneAt, failedAt }: Refund): string {
  const sum = sumText({ amount, currency });
  const t = transactionTexts.current();
  if (failedAt) return t.refundFailed(sum, formatDateTime(failedAt));
  if (doneAt) return t.givenBack(sum, formatDateTime(doneAt));
  const since = t.onItsWay(sum, formatDateTime(createdAt));
  return attempts > 0 ? `${since} ${t.asked(attempts)}` : since;
}
