import type { CartItem } from '@rialto/shared/contract/cart';
import type { CheckoutQuote } from '@rialto/shared/contract/checkout';
import type { User } from '@rialto/shared/contract/user';
import { CheckboxField } from '@rialto/shared/forms/CheckboxField';
import { Form, SubmitButton } from '@rialto/shared/forms/Form';
import { TextAreaField, TextField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { formatMoney, formatPercent } from '@rialto/shared/i18n/format';
import { color, from, space, text } from '@rialto/shared/theme/theme';
import { Field } from '@rialto/shared/ui/Field';
import { Panel } from '@rialto/shared/ui/Layout';
import { useState } from 'react';
import styled from 'styled-components';
import { Note } from '../../components/Note';
import { cartTotal } from '../../data/cartTotals';
import { discountedPaymentBody, paymentBody, type Recipient } from '../../data/payment';
import { saveAddress } from '../../data/users';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { commonTexts } from '../../texts/commonTexts';
import { FixedInput } from './checkoutParts';
import { QuoteTotals } from './QuoteTotals';
import { recipientProblems } from './recipientProblems';
import { TroubleNote } from './TroubleNote';
import type { Paying } from './usePay';
import { VoucherField } from './VoucherField';

interface CheckoutFormProps {
  user: User;
  /** The initial values. */
  remembered: Recipient;
  items: CartItem[];
  /** Absent where the API has none. */
  quote: CheckoutQuote | undefined;
  /** A sentence about a changed total. */
  change: string | null;
  paying: Paying;
}

/** The recipient and the payment button. The draft stays in this tab. */
export function CheckoutForm({ user, remembered, items, quote, change, paying }: CheckoutFormProps) {
  const t = checkoutTexts.use();
  const common = commonTexts.use();
  const { pay, isPaying, trouble } = paying;
  const [saves, setSaves] = useState(false);
  // Without a voucher the quote has nothing to add: these shops deliver at no charge.
  const discounted = quote && quote.discount > 0 ? quote : null;
  const total = discounted?.totalPrice ?? cartTotal(items);
  const form = useForm({
    defaultValues: remembered,
    draftKey: 'rialto.checkout',
    // Shown again when the buyer returns from the gateway.
    keepSent: true,
    isBusy: isPaying,
    validate: recipientProblems,
    submit: (recipient) =>
      pay({
        items,
        total,
        body: discounted
          ? discountedPaymentBody(user, recipient, items, discounted)
          : paymentBody(user, recipient, items),
        ...(discounted && { quote: discounted }),
        ...(saves && isOther(user, recipient) && { prepare: () => saveAddress(user.id, recipient.address.trim()) }),
      }),
  });

  return (
    <Panel aria-labelledby="recipient-heading">
      <Form form={form}>
        <Head>
          <Heading id="recipient-heading">{t.details}</Heading>
          <Required>{t.requiredFields}</Required>
        </Head>
        <Pair $wideFirst>
          <Field label={t.email} hint={t.emailHint}>
            {(control) => <FixedInput {...control} type="email" readOnly value={user.email} />}
          </Field>
          {!discounted && (
            <Field label={t.amount}>
              {(control) => <FixedInput {...control} readOnly value={formatMoney(total)} />}
            </Field>
          )}
        </Pair>
        <Pair>
          <TextField {...form.field('name')} label={t.name} required autoComplete="name" />
          <TextField {...form.field('phone')} label={common.phone} hint={t.phoneHint} type="tel" autoComplete="tel" />
        </Pair>
        <TextAreaField
          {...form.field('address')}
          label={common.address}
          required
          rows={3}
          autoComplete="street-address"
        />
        {isOther(user, form.values) && (
          <CheckboxField
            value={saves}
            onChange={setSaves}
            label={t.keepAddress((user.address ?? '').trim().replace(/[,\s]*\n\s*/g, ', '))}
          />
        )}
        {quote && <VoucherField quoted={quote.voucher} isChecking={false} />}
        {!discounted &&
          quote?.tax.map(({ rate, amount }) => (
            <small key={rate}>{t.includedTax(formatMoney(amount), formatPercent(rate))}</small>
          ))}
        {discounted && <QuoteTotals quote={discounted} isStale={false} />}
        {change && !trouble && <Note role="status">{change}</Note>}
        <TroubleNote trouble={trouble} />
        {total === 0 && <Note role="status">{common.nothingToPay(formatMoney(0))}</Note>}
        <SubmitButton disabled={total === 0} busyText={t.paying}>
          {t.pay(formatMoney(total))}
        </SubmitButton>
      </Form>
    </Panel>
  );
}

/** Whether the address differs from the profile's. The first address of a profile is saved without asking. */
function isOther({ address: ofProfile }: User, { address }: Recipient): boolean {
  return Boolean(ofProfile && address.trim() && address.trim() !== ofProfile.trim());
}

const Head = styled.div`
  display: grid;
  gap: ${space(1)};
`;

const Required = styled.p`
  color: ${color('inkSoft')};
  font-size: ${text('sm')};
`;

const Heading = styled.h2`
  font-size: ${text('lg')};
`;

const Pair = styled.div<{ $wideFirst?: boolean }>`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  ${from('small')} {
    grid-template-columns: minmax(0, ${({ $wideFirst }) => ($wideFirst ? 2 : 1)}fr) minmax(0, 1fr);
  }
`;
