import type { OrderDetail } from '@rialto/shared/contract/order';
import type { SecondCharge } from '@rialto/shared/contract/refund';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { Button } from '@rialto/shared/ui/Button';
import { Notice } from '@rialto/shared/ui/Layout';
import { useState } from 'react';
import { refundCharge } from '../../data/orders';
import { moneyTexts } from '../../texts/moneyTexts';
import { List } from './OrderRefunds';
import { PaidByHandDialog } from './PaidByHandDialog';
import { sumText } from './sumText';

/** Charges in addition to what paid for the order; nothing without any. */
export function SecondCharges({ order }: { order: OrderDetail }) {
  const t = moneyTexts.use();
  const [refunded, setRefunded] = useState<SecondCharge | null>(null);
  const { secondCharges = [] } = order;
  if (secondCharges.length === 0) return null;
  return (
    <Notice aria-label={t.secondCharges}>
      <h2>{t.secondCharges}</h2>
      <List>
        {secondCharges.map((charge) => (
          <li key={charge.id}>
            <b>{t.secondCharge(sumText(charge), formatDateTime(charge.createdAt))}</b>
            <p>{charge.refund ? t.secondRefunded : t.secondAdvice}</p>
            <small>{charge.reference}</small>
            {!charge.refund && (
              <div>
                <Button $small $variant="quiet" onClick={() => setRefunded(charge)}>
                  {t.refundCharge}
                </Button>
              </div>
            )}
          </li>
        ))}
      </List>
      {refunded && (
        <PaidByHandDialog
          title={t.refundChargeTitle(sumText(refunded))}
          text={t.refundChargeText}
          draftKey={`rialto.refundCharge.${refunded.id}`}
          submitText={t.refundCharge}
          done={t.retried(sumText(refunded))}
          onSubmit={(body) => refundCharge(order.id, refunded.id, body)}
          onClose={() => setRefunded(null)}
        />
      )}
    </Notice>
  );
}
