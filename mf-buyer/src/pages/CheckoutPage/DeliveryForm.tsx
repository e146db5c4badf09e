import type { Address } from '@rialto/shared/contract/address';
import type { CartItem } from '@rialto/shared/contract/cart';
import type { User } from '@rialto/shared/contract/user';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { formatMoney } from '@rialto/shared/i18n/format';
import { Stack } from '@rialto/shared/ui/Layout';
import { Note } from '../../components/Note';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { commonTexts } from '../../texts/commonTexts';
import { deliveryTexts } from '../../texts/deliveryTexts';
import { AddressSection } from './AddressSection';
import { ContactSection } from './ContactSection';
import { Section } from './checkoutParts';
import { DeliverySection } from './DeliverySection';
import { QuoteTotals } from './QuoteTotals';
import { TroubleNote } from './TroubleNote';
import { useDeliveryForm } from './useDeliveryForm';
import type { Paying } from './usePay';
import { VoucherField } from './VoucherField';

interface DeliveryFormProps {
  /** null for a guest. */
  user: User | null;
  items: CartItem[];
  /** The user's address book. */
  book: Address[];
  /** A sentence about a changed total. */
  change: string | null;
  paying: Paying;
}

/** A checkout with a choice of delivery: contact, address, delivery by shop, voucher, payment. The draft stays in this tab. */
export function DeliveryForm({ user, items, book, change, paying }: DeliveryFormProps) {
  const t = checkoutTexts.use();
  const common = commonTexts.use();
  const delivery = deliveryTexts.use();
  const { form, format, quote, change: newTotal } = useDeliveryForm({ user, items, book, paying });
  const total = quote.data?.totalPrice;
  const isChecking = quote.isFetching && quote.isPlaceholderData;
  return (
    <Form form={form}>
      <Stack $gap={5}>
        <ContactSection user={user} form={form} />
        <AddressSection form={form} book={book} format={format} isMember={user !== null} />
        <DeliverySection quote={quote} />
        <Section aria-labelledby="payment-heading">
          <h2 id="payment-heading">{t.payment}</h2>
          <VoucherField quoted={quote.data?.voucher ?? null} isChecking={isChecking} />
          {quote.data && <QuoteTotals quote={quote.data} isStale={isChecking} />}
          {(newTotal ?? change) && !paying.trouble && <Note role="status">{newTotal ?? change}</Note>}
          <TroubleNote trouble={paying.trouble} />
          {total === 0 && <Note role="status">{common.nothingToPay(formatMoney(0))}</Note>}
          <FormError />
          <SubmitButton disabled={total === 0} busyText={isChecking ? delivery.checking : t.paying}>
            {total === undefined ? delivery.checking : t.pay(formatMoney(total))}
          </SubmitButton>
        </Section>
      </Stack>
    </Form>
  );
}
