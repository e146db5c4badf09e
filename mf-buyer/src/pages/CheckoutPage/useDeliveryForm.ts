import { setDestination, useDestination } from '@rialto/shared/cart/destination';
import type { Address, AddressFormat } from '@rialto/shared/contract/address';
import type { CartItem } from '@rialto/shared/contract/cart';
import type { CheckoutQuoteBody } from '@rialto/shared/contract/checkout';
import { readEmail } from '@rialto/shared/contract/emailAddress';
import type { User } from '@rialto/shared/contract/user';
import { type FormErrors, type FormOf, type SubmitErrors, sentence, useForm } from '@rialto/shared/forms/useForm';
import { useDebouncedValue } from '@rialto/shared/hooks/useDebouncedValue';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { formatMoney } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { queryClient, useQuery } from '@rialto/shared/query';
import { useEffect, useState } from 'react';
import {
  type AddressDraft,
  addressProblems,
  blankAddress,
  bodyOf,
  postcodeProblem,
} from '../../components/address/addressDraft';
import { useAddressFormat, useLikelyCountry } from '../../components/address/useAddressFormat';
import { saveBookAddress } from '../../data/addresses';
import { cartPrint, shopName } from '../../data/cartTotals';
import { useDeliveryChoices } from '../../data/deliveryChoices';
import { guestItemsOf } from '../../data/guestCart';
import { type Chosen, guestPaymentBody, memberPaymentBody } from '../../data/payment';
import { choicesOf, deliveredGroups, quoteQuery } from '../../data/quotes';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { deliveryTexts } from '../../texts/deliveryTexts';
import type { Paying } from './usePay';

/** What the buyer types and chooses. */
export interface DeliveryDraft extends AddressDraft {
  email: string;
  /** Of the address book; '' for an address that is typed. */
  addressId: string;
  isGift: boolean;
  giftName: string;
  giftNote: string;
  savesAddress: boolean;
}

export type DeliveryFormState = FormOf<DeliveryDraft>;

interface Options {
  user: User | null;
  items: CartItem[];
  book: readonly Address[];
  paying: Paying;
}

const typingMs = 400;

/** A shop does not deliver to the address. */
class NoDelivery extends Error {}

/** The form of a checkout with delivery, and the quote for what it says. */
export function useDeliveryForm({ user, items, book, paying }: Options) {
  const likely = useLikelyCountry();
  const known = useDestination();
  const { choices, voucher } = useDeliveryChoices();
  const [newTotal, setNewTotal] = useState<{ before: number; now: number } | null>(null);
  const form: DeliveryFormState = useForm<DeliveryDraft>({
    defaultValues: {
      ...blankAddress,
      name: user?.recipientName || user?.name || '',
      phone: user?.phone ?? '',
      country: known?.country ?? likely ?? '',
      postcode: known?.postcode ?? '',
      email: '',
      addressId: String(book[0]?.id ?? ''),
      isGift: false,
      giftName: '',
      giftNote: '',
      savesAddress: user !== null && book.length === 0,
    },
    draftKey: user ? 'rialto.checkout.delivery' : 'rialto.checkout.guest',
    // Shown again when the buyer returns from the gateway.
    keepSent: true,
    isBusy: paying.isPaying,
    validate: (draft) => problemsOf(draft, user, format.data),
    submit: (draft) => submit(draft),
    explain: explained,
  });
  const { values } = form;
  const format = useAddressFormat(values.country);
  const bodyFor = (place: Place): CheckoutQuoteBody => ({
    ...place,
    choices,
    ...(voucher && { voucher }),
    ...(!user && { items: guestItemsOf(items) }),
  });
  const queryFor = (place: Place) => quoteQuery(user?.id ?? 0, cartPrint(items), bodyFor(place));
  const place = useDebouncedValue(JSON.stringify(placeFrom(values, format.data)), typingMs);
  const quote = useQuery(queryFor(JSON.parse(place) as Place)); // of `placeFrom`

  // The product pages and the cart show the delivery to the same place.
  const { country, postcode } = placeFrom(values, format.data).destination ?? {};
  useEffect(() => {
    if (country && postcode) setDestination({ country, postcode });
  }, [country, postcode]);

  const submit = async (draft: DeliveryDraft) => {
    setNewTotal(null);
    const fresh = await queryClient.fetchQuery({ ...queryFor(placeFrom(draft, format.data)), staleTime: 10_000 });
    const missing = deliveredGroups(fresh).find(({ chosen }) => chosen === null);
    if (missing) throw new NoDelivery(deliveryTexts.current().none(shopName(missing.shop)));
    const shown = quote.data;
    if (shown && shown.totalPrice !== fresh.totalPrice) {
      setNewTotal({ before: shown.totalPrice, now: fresh.totalPrice });
      return;
    }
    const saved = book.find(({ id }) => String(id) === draft.addressId);
    const typed = saved || !format.data ? null : bodyOf(draft, format.data);
    const address = saved ?? typed;
    if (!address) return;
    const chosen: Chosen = {
      address,
      choices: choicesOf(fresh),
      voucher: fresh.voucher && !fresh.voucher.refusal ? voucher : '',
      quote: fresh.quote,
      totalPrice: fresh.totalPrice,
      gift: draft.isGift ? { name: draft.giftName.trim(), note: draft.giftNote.trim() || null } : null,
    };
    const keep = async () => {
      if (!user || !typed || !draft.savesAddress) return;
      try {
        const { id } = await saveBookAddress(null, typed);
        form.change({ addressId: String(id), savesAddress: false });
      } catch (error) {
        // The order does not depend on the address book.
        notify(errorMessage(error), 'error');
      }
    };
    await paying.pay({
      items,
      total: fresh.totalPrice,
      quote: fresh,
      prepare: keep,
      body: user
        ? memberPaymentBody(user, chosen, items)
        : guestPaymentBody(readEmail(draft.email) ?? '', chosen, items),
    });
  };

  const change = newTotal && checkoutTexts.current().totalNow(formatMoney(newTotal.now), formatMoney(newTotal.before));
  return { form, format, quote, change };
}

type Place = Pick<CheckoutQuoteBody, 'addressId' | 'destination'>;

/** What prices and days depend on: an address of the book, or the country and a valid postcode. */
function placeFrom({ addressId, country, postcode }: DeliveryDraft, format: AddressFormat | undefined): Place {
  if (addressId) return { addressId: Number(addressId) };
  if (!country) return {};
  const isValid = postcode.trim() !== '' && format?.country === country && !postcodeProblem(postcode, format);
  return { destination: { country, postcode: isValid ? postcode.trim() : null } };
}

function problemsOf(draft: DeliveryDraft, user: User | null, format: AddressFormat | undefined) {
  const t = checkoutTexts.current();
  const problems: FormErrors<DeliveryDraft> = {};
  if (!user && readEmail(draft.email) === null) problems.email = draft.email.trim() ? t.emailWrong : t.emailMissing;
  if (!draft.addressId && format) Object.assign(problems, addressProblems(draft, format));
  if (draft.isGift && draft.giftName.trim() === '') problems.giftName = t.giftNameMissing;
  return problems;
}

/** The server names the fields of an address 'address.postcode'. */
function explained(error: unknown): SubmitErrors<DeliveryDraft> | undefined {
  if (error instanceof NoDelivery) return { failure: `${error.message} ${deliveryTexts.current().noneAdvice}` };
  if (!(error instanceof ApiError)) return undefined;
  const fields = Object.entries(error.fields).map(([name, text]) => [name.replace(/^address\./, ''), sentence(text)]);
  return fields.length > 0 && fields.every(([name = '']) => name in blankAddress)
    ? { errors: Object.fromEntries(fields) as FormErrors<DeliveryDraft> } // fields of the address
    : undefined;
}
