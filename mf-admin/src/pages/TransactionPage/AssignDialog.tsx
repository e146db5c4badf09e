import type { OrderCommission } from '@rialto/shared/contract/ledger';
import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { NumberFormat } from '@rialto/shared/contract/number';
import type { OrderDetail, PaymentIncident } from '@rialto/shared/contract/order';
import type { AssignIncidentBody } from '@rialto/shared/contract/refund';
import { RestoredDraft } from '@rialto/shared/forms/Form';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { NumberField, SelectField, TextAreaField } from '@rialto/shared/forms/fields';
import { type FormErrors, sentence, useForm } from '@rialto/shared/forms/useForm';
import { ApiError } from '@rialto/shared/http';
import { formatMoney } from '@rialto/shared/i18n/format';
import { numberProblem, parseTyped } from '@rialto/shared/i18n/typedNumber';
import { notify } from '@rialto/shared/notify';
import { useRef, useState } from 'react';
import { assignIncident } from '../../data/orders';
import { commonTexts } from '../../texts/commonTexts';
import { moneyTexts } from '../../texts/moneyTexts';
import { transactionTexts } from '../../texts/transactionTexts';
import { sumText } from './sumText';

interface AssignDialogProps {
  order: OrderDetail;
  incident: PaymentIncident;
  lines: readonly OrderCommission[];
  onClose: () => void;
}

type Draft = Record<string, string>;

const amountName = (itemId: number) => `amount-${itemId}`;
const amountFormat = ({ gross }: OrderCommission): NumberFormat => ({
  ...{ unit: 'money', decimals: 2, min: 0 },
  max: gross,
});

/** Says which items of a vendor bear money that was refunded at the gateway's dashboard or lost in a dispute. */
export function AssignDialog({ order, incident, lines: all, onClose }: AssignDialogProps) {
  const t = moneyTexts.use();
  const common = commonTexts.use();
  const transaction = transactionTexts.use();
  // What is left of the items when it opens.
  const [lines] = useState(() => all.filter(({ gross }) => gross > 0));
  const [initial] = useState(
    (): Draft => ({
      vendor: String(lines[0]?.vendorId ?? ''),
      reason: '',
      ...Object.fromEntries(lines.map(({ itemId }) => [amountName(itemId), ''])),
    }),
  );
  const sent = useRef<AssignIncidentBody['lines']>([]);
  const vendors = new Map(lines.map(({ vendorId, vendor }) => [vendorId, vendor]));
  const ofVendor = (draft: Draft) => lines.filter(({ vendorId }) => String(vendorId) === draft.vendor);
  const form = useForm({
    defaultValues: initial,
    draftKey: `rialto.assign.${incident.id}`,
    validate: (draft) => errorsOf(draft, ofVendor(draft)),
    submit: async (draft) => {
      sent.current = amountsOf(draft, ofVendor(draft));
      await assignIncident(order.id, incident.id, { lines: sent.current, reason: (draft.reason ?? '').trim() });
      notify(moneyTexts.current().assigned, 'success');
      form.closeDialog();
    },
    explain: (error) => {
      if (!(error instanceof ApiError)) return undefined;
      const errors = Object.entries(error.fields).flatMap(([name, message]) => {
        const line = sent.current[Number(/^lines\.(\d+)\./.exec(name)?.[1])];
        return line ? [[amountName(line.itemId), sentence(message)]] : [];
      });
      return errors.length > 0 ? { errors: Object.fromEntries(errors) } : undefined;
    },
  });
  return (
    <FormDialog
      title={t.assignTitle(sumText(incident))}
      form={form}
      onClose={onClose}
      submitText={t.assignSubmit}
      busyText={transaction.sending}
      isStuck={lines.length === 0}
      wide
    >
      <p>{t.assignText}</p>
      {vendors.size > 1 && (
        <SelectField {...form.field('vendor')} label={t.assignVendor}>
          {[...vendors].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {ofVendor(form.values).map((line) => (
        <NumberField
          key={line.itemId}
          {...form.field(amountName(line.itemId))}
          label={t.assignAmount(line.productName, formatMoney(line.gross))}
          format={amountFormat(line)}
          step={1}
        />
      ))}
      <TextAreaField
        {...form.field('reason')}
        label={transaction.reason}
        hint={transaction.refundReasonHint}
        rows={3}
        maxLength={500}
      />
      <RestoredDraft text={transaction.restored} startOver={common.startOver} />
    </FormDialog>
  );
}

function amountsOf(draft: Draft, lines: readonly OrderCommission[]): AssignIncidentBody['lines'] {
  return lines.flatMap((line) => {
    const amount = parseTyped(draft[amountName(line.itemId)] ?? '', amountFormat(line)).value ?? 0;
    return amount > 0 ? [{ itemId: line.itemId, amount: fromCents(toCents(amount)) }] : [];
  });
}

function errorsOf(draft: Draft, lines: readonly OrderCommission[]): FormErrors<Draft> {
  const t = moneyTexts.current();
  const errors: FormErrors<Draft> = {};
  for (const line of lines) {
    const text = draft[amountName(line.itemId)] ?? '';
    const format = amountFormat(line);
    const { problem } = parseTyped(text, format);
    if (text.trim() === '' || !problem) continue;
    errors[amountName(line.itemId)] =
      problem.kind === 'outOfRange' ? t.atMost(formatMoney(line.gross)) : numberProblem(text, format);
  }
  const [first] = lines;
  if (first && Object.keys(errors).length === 0 && amountsOf(draft, lines).length === 0)
    errors[amountName(first.itemId)] = t.enterAmount;
  if ((draft.reason ?? '').trim() === '') errors.reason = transactionTexts.current().enterReason;
  return errors;
}
