import { hashOf, newIdempotencyKey } from '@rialto/shared/api/idempotencyKey';
import type { OrderDelivery } from '@rialto/shared/contract/order';
import type { RefundLinesBody } from '@rialto/shared/contract/refund';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { CheckboxField } from '@rialto/shared/forms/CheckboxField';
import { RestoredDraft } from '@rialto/shared/forms/Form';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { NumberField, TextAreaField } from '@rialto/shared/forms/fields';
import { type FormOf, sentence, useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { formatMoney } from '@rialto/shared/i18n/format';
import { parseTyped } from '@rialto/shared/i18n/typedNumber';
import { notify } from '@rialto/shared/notify';
import {
  amountFormat,
  amountName,
  deliveryFormat,
  deliveryLeft,
  deliveryName,
  draftErrors,
  emptyDraft,
  hasLastPieces,
  moneyLeft,
  namesOfErrors,
  piecesFormat,
  piecesLeft,
  piecesName,
  priceOfPieces,
  type Refundable,
  type RefundableDelivery,
  type RefundableItem,
  refundBody,
  refundTotal,
  restockName,
} from '@rialto/shared/refunds/refundDraft';
import { refundTexts } from '@rialto/shared/texts/refundTexts';
import { color, from, space } from '@rialto/shared/theme/theme';
import { Muted } from '@rialto/shared/ui/Text';
import { useRef, useState } from 'react';
import styled from 'styled-components';

interface RefundLinesDialogProps {
  orderId: number;
  /** Lines of one vendor. */
  items: readonly RefundableItem[];
  /** The deliveries of these lines; those of responses of older versions have no id, and are not refunded alone. */
  deliveries?: readonly (Omit<RefundableDelivery, 'id'> & Pick<OrderDelivery, 'id'>)[] | undefined;
  /** `key` is the same for repeated attempts to send the same refund. */
  onSubmit: (body: RefundLinesBody, key: string) => Promise<unknown>;
  onClose: () => void;
}

/** Refunds pieces or amounts of lines, and amounts of their delivery, with a reason for the buyer. */
export function RefundLinesDialog({ orderId, items, deliveries = [], onSubmit, onClose }: RefundLinesDialogProps) {
  const t = refundTexts.use();
  // The lines it was opened for: an update of the order would change what can be entered while it is sent.
  const [refundable] = useState<Refundable>(() => ({
    items: items.filter((item) => piecesLeft(item) > 0 || moneyLeft(item) > 0),
    deliveries: deliveries.flatMap(({ id, ...delivery }) =>
      id === undefined || deliveryLeft({ id, ...delivery }) === 0 ? [] : [{ id, ...delivery }],
    ),
  }));
  const isEmpty = refundable.items.length + refundable.deliveries.length === 0;
  const [initial] = useState(() => emptyDraft(refundable));
  const [key] = useState(newIdempotencyKey);
  const sent = useRef<RefundLinesBody | null>(null);
  const form = useForm({
    defaultValues: initial,
    draftKey: `rialto.refundLines.${orderId}`,
    validate: (draft) => draftErrors(draft, refundable),
    submit: async (draft) => {
      const body = refundBody(draft, refundable);
      sent.current = body;
      // A changed refund is another one, though an earlier attempt may have arrived.
      await onSubmit(body, `${key}-${hashOf(body)}`);
      notify(refundTexts.current().done(formatMoney(refundTotal(draft, refundable))), 'success');
      form.closeDialog();
    },
    explain: (error) => {
      if (!(error instanceof ApiError)) return undefined;
      const named = sent.current ? namesOfErrors(error.fields, sent.current) : {};
      const known = Object.entries(named).filter(([name]) => name in initial);
      if (known.length === 0) return undefined;
      return { errors: Object.fromEntries(known.map(([name, text]) => [name, sentence(text)])) };
    },
  });
  const total = refundTotal(form.values, refundable);

  return (
    <FormDialog
      title={t.title(orderId)}
      form={form}
      onClose={onClose}
      submitText={total > 0 ? t.submitSum(formatMoney(total)) : t.submit}
      busyText={t.sending}
      variant="danger"
      isStuck={isEmpty}
      wide
    >
      {isEmpty ? (
        <p>{t.nothingLeft}</p>
      ) : (
        <>
          <Muted>{t.intro}</Muted>
          {refundable.items.map((item) => (
            <LineFields key={item.id} item={item} form={form} />
          ))}
          {refundable.deliveries.map((delivery) => (
            <DeliveryFields
              key={delivery.id}
              delivery={delivery}
              isLast={hasLastPieces(form.values, delivery, refundable.items)}
              form={form}
            />
          ))}
          <TextAreaField {...form.field('reason')} label={t.reason} hint={t.reasonHint} rows={3} maxLength={500} />
          <RestoredDraft text={t.restored} startOver={t.startOver} />
        </>
      )}
    </FormDialog>
  );
}

function LineFields({ item, form }: { item: RefundableItem; form: FormOf<Record<string, string>> }) {
  const t = refundTexts.use();
  const pieces = parseTyped(form.values[piecesName(item.id)] ?? '', piecesFormat(item)).value ?? 0;
  const restock = form.field(restockName(item.id));
  return (
    <Line>
      <legend>
        <b>{nameWithVariant(item.product.name, item.variant?.title)}</b>
        <small>{t.left(item.quantity, item.refundedQuantity ?? 0, formatMoney(moneyLeft(item)))}</small>
      </legend>
      <NumberField
        {...form.field(piecesName(item.id))}
        label={t.pieces}
        format={piecesFormat(item)}
        step={1}
        disabled={piecesLeft(item) === 0}
      />
      <NumberField
        {...form.field(amountName(item.id))}
        label={t.amount}
        hint={pieces > 0 ? t.amountHint(formatMoney(priceOfPieces(item, pieces))) : undefined}
        format={amountFormat(item)}
        step={1}
      />
      {pieces > 0 && (
        <BesideInputs>
          <CheckboxField
            value={restock.value === 'yes'}
            onChange={(checked) => restock.onChange(checked ? 'yes' : 'no')}
            label={t.restock}
          />
        </BesideInputs>
      )}
    </Line>
  );
}

interface DeliveryFieldsProps {
  delivery: RefundableDelivery;
  /** Whether the last pieces of the delivery are refunded. */
  isLast: boolean;
  form: FormOf<Record<string, string>>;
}

function DeliveryFields({ delivery, isLast, form }: DeliveryFieldsProps) {
  const t = refundTexts.use();
  const left = formatMoney(deliveryLeft(delivery));
  return (
    <Line>
      <legend>
        <b>{t.delivery(delivery.name)}</b>
        <small>{t.deliveryLeft(left)}</small>
      </legend>
      <NumberField
        {...form.field(deliveryName(delivery.id))}
        label={t.amount}
        hint={isLast ? t.amountHint(left) : undefined}
        format={deliveryFormat(delivery)}
        step={1}
      />
    </Line>
  );
}

const Line = styled.fieldset`
  display: grid;
  gap: ${space(3)} ${space(4)};
  min-width: 0;
  margin: 0;
  padding: 0 0 ${space(4)};
  border: 0;
  border-bottom: 1px solid ${color('line')};
  legend {
    padding: 0;
    overflow-wrap: anywhere;
  }
  legend small {
    display: block;
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
  ${from('medium')} {
    grid-template-columns: 8rem 10rem minmax(0, 1fr);
    align-items: start;
  }
`;

/** Below the inputs' labels. */
const BesideInputs = styled.div`
  ${from('medium')} {
    display: flex;
    align-items: center;
    min-height: 2.875rem;
    margin-top: 26px;
  }
`;
